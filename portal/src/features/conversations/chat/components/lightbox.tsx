import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EventBox } from '#shared/ui/event-box.tsx';
import { FileLink } from '#shared/ui/file-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Picture } from '#shared/ui/media-failure.tsx';
import type { ThreadData } from '../chat.cache.ts';
import styles from './lightbox.module.css';

export interface LightboxProps {
  message: Message;
  messages: ThreadData;
  onChange: (message: Message) => void;
  onClose: () => void;
}

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A picture in full size; the arrow keys move through the pictures of the thread. */
export function Lightbox({ message, messages, onChange, onClose }: LightboxProps) {
  const { t } = useTranslation('chat');
  const pictures = useMemo(() => messages.filter(({ attachment }) => attachment?.kind === 'image'), [messages]);
  const index = pictures.findIndex(({ id }) => id === message.id);
  const attachment = message.attachment;
  if (!attachment) return null;

  function move(step: number) {
    const next = pictures[index + step];
    if (next) onChange(next);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  }

  return (
    <Dialog
      kind="full"
      title={
        <span className={styles.title}>
          {attachment.name}
          <span className={styles.facts}>
            {message.sender.name}, {formatDateTime(message.createdAt)}
          </span>
        </span>
      }
      onClose={onClose}
    >
      <EventBox className={styles.body} onKeyDown={handleKey}>
        <IconButton
          variant="outlined"
          label={t('attachment.previous')}
          disabled={index <= 0}
          data-autofocus
          onClick={() => move(-1)}
        >
          <IconChevronLeft {...iconProps} />
        </IconButton>
        <Picture className={styles.picture} src={attachment.url} alt={attachment.name} />
        <IconButton
          variant="outlined"
          label={t('attachment.next')}
          disabled={index >= pictures.length - 1}
          onClick={() => move(1)}
        >
          <IconChevronRight {...iconProps} />
        </IconButton>
      </EventBox>
      <FileLink
        className={styles.download}
        href={attachment.url}
        download={attachment.name}
        aria-label={t('attachment.download', { name: attachment.name })}
      >
        <IconDownload {...iconProps} />
        {t('attachment.downloadShort')}
      </FileLink>
    </Dialog>
  );
}
