import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { MessageAttachment } from '../components/message-attachment.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { systemText } from '../message-text.ts';
import { useEarlierMessages } from './partner-links.queries.ts';
import styles from './partners.module.css';

interface EarlierMessagesProps {
  channelId: string;
  /** Identifies the transfer to the partner. Default: the last one. */
  linkId?: string;
  label: string;
}

/** The messages written at the partner, read-only. They are stored there and are fetched when the user opens them. */
export function EarlierMessages({ label, ...where }: EarlierMessagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.earlier}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {label}
      </button>
      {isOpen && <EarlierList label={label} {...where} />}
    </section>
  );
}

function EarlierList({ channelId, linkId, label }: EarlierMessagesProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const query = useEarlierMessages(channelId, linkId);
  if (query.isPending)
    return (
      <Loading>
        <SkeletonRows count={3} height={32} />
      </Loading>
    );
  if (query.isError)
    return (
      <p className={styles.problem} role="alert">
        {errorText(toApiError(query.error))}{' '}
        <SmallButton onClick={() => void query.refetch()}>{t('message.retry')}</SmallButton>
      </p>
    );
  const messages = query.data.pages.toReversed().flatMap((page) => page.messages);
  return (
    <ScrollArea className={styles.scroller} role="log" aria-live="off" aria-label={label}>
      {query.hasNextPage && (
        <SmallButton isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('partner.older')}
        </SmallButton>
      )}
      {messages.map((message) => (
        <EarlierRow key={message.id} message={message} />
      ))}
    </ScrollArea>
  );
}

function EarlierRow({ message }: { message: Message }) {
  const { t } = useTranslation('chat');
  const { sender, text, attachment, system, createdAt, deletedAt } = message;
  const time = (
    <time dateTime={createdAt} title={formatDateTime(createdAt)}>
      {formatDateTime(createdAt)}
    </time>
  );
  if (system)
    return (
      <p className={styles.happened}>
        {systemText(t, system)} {time}
      </p>
    );
  return (
    <div className={styles.said} data-side={sender.type === 'visitor' ? 'visitor' : 'us'}>
      <p className={styles.who}>
        {sender.name} {time}
      </p>
      {deletedAt !== null ? <p>{t('message.deleted')}</p> : text !== '' && <p dir="auto">{text}</p>}
      {attachment && (
        <MessageAttachment attachment={attachment} onOpen={() => window.open(attachment.url, '_blank', 'noopener')} />
      )}
    </div>
  );
}
