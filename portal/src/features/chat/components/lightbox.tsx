import { ActionIcon, Modal } from '@mantine/core';
import type { Message } from '@sala/contract/chat/chat.schema.ts';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { ThreadData } from '../chat.cache.ts';
import styles from './lightbox.module.css';

export interface LightboxProps {
  message: Message;
  messages: ThreadData;
  onChange: (message: Message) => void;
  onClose: () => void;
}

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A picture in full; the arrow keys lead through the pictures of the thread. */
export function Lightbox({ message, messages, onChange, onClose }: LightboxProps) {
  const { t } = useTranslation(['chat', 'common']);
  const pictures = useMemo(() => messages.filter(({ attachment }) => attachment?.kind === 'image'), [messages]);
  const index = pictures.findIndex(({ id }) => id === message.id);
  const attachment = message.attachment;
  if (!attachment) return null;

  function move(step: number) {
    const next = pictures[index + step];
    if (next) onChange(next);
  }

  return (
    <Modal
      opened
      fullScreen
      radius={0}
      title={
        <span className={styles.title}>
          {attachment.name}
          <span className={styles.facts}>
            {message.sender.name}, {formatDateTime(message.createdAt)}
          </span>
        </span>
      }
      aria-label={t('attachment.viewer')}
      classNames={{ content: styles.content, body: styles.body, header: styles.header, title: styles.heading }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') move(-1);
        if (event.key === 'ArrowRight') move(1);
      }}
    >
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('attachment.previous')}
        disabled={index <= 0}
        onClick={() => move(-1)}
      >
        <IconChevronLeft {...iconProps} />
      </ActionIcon>
      <img className={styles.picture} src={attachment.url} alt={attachment.name} />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('attachment.next')}
        disabled={index >= pictures.length - 1}
        onClick={() => move(1)}
      >
        <IconChevronRight {...iconProps} />
      </ActionIcon>
      <ActionIcon
        className={styles.download}
        component="a"
        href={attachment.url}
        download={attachment.name}
        variant="default"
        size="lg"
        aria-label={t('attachment.download', { name: attachment.name })}
        title={t('attachment.downloadShort')}
      >
        <IconDownload {...iconProps} />
      </ActionIcon>
    </Modal>
  );
}
