import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { shallow as isShallowEqual } from 'zustand/shallow';
import { formatDateTime, formatDay, formatTime } from '#shared/i18n/dates.ts';
import { systemText } from '../message-text.ts';
import { EventRow } from '../notes/event-row.tsx';
import { NoteRow } from '../notes/note-row.tsx';
import { ServiceRow } from '../services/service-row.tsx';
import type { ThreadRow } from '../thread-rows.ts';
import { TicketRow } from '../tickets/ticket-row.tsx';
import { MessageRow } from './message-row.tsx';
import { RatingRow } from './rating-row.tsx';
import styles from './thread-row-view.module.css';

export interface ThreadRowViewProps {
  row: ThreadRow;
  page: Channel['page'];
  visitorName: string;
  visitorPicture?: string | null;
  visitorSeenSeq: number;
  /** Where messages leave for another place: how far they have come; null: nothing has left yet. */
  delivery: Channel['delivery'] | undefined;
  /** The day of the device: at midnight "Today" becomes "Yesterday". */
  today: string;
  onView: (message: Message) => void;
}

/** The lines are created again with each message, but most of them have the same content. */
function areEqual(before: ThreadRowViewProps, after: ThreadRowViewProps): boolean {
  const { row: oldRow, ...oldProps } = before;
  const { row: newRow, ...newProps } = after;
  return isShallowEqual(oldProps, newProps) && isShallowEqual(oldRow, newRow);
}

/** One line of a thread. */
export const ThreadRowView = memo(function ThreadRowView({
  row,
  page,
  visitorName,
  visitorPicture,
  visitorSeenSeq,
  delivery,
  onView,
}: ThreadRowViewProps) {
  const { t } = useTranslation('chat');
  switch (row.kind) {
    case 'begin':
      return (
        <p className={styles.begin}>
          {page ? t('thread.beginOn', { page: page.title || page.url }) : t('thread.begin')}
        </p>
      );
    case 'day':
      return (
        <div className={styles.day}>
          <time dateTime={row.at}>{formatDay(row.at)}</time>
        </div>
      );
    case 'unread':
      return (
        <div className={styles.unread}>
          <span>{t('thread.unread')}</span>
        </div>
      );
    case 'system':
      if (row.message.service) return <ServiceRow message={row.message} service={row.message.service} />;
      if (row.message.ticket) return <TicketRow message={row.message} ticket={row.message.ticket} />;
      return row.message.rating ? (
        <RatingRow message={row.message} rating={row.message.rating} />
      ) : (
        <p className={styles.system}>
          {row.message.system && systemText(t, row.message.system)}
          <time className={styles.time} dateTime={row.message.createdAt} title={formatDateTime(row.message.createdAt)}>
            {formatTime(row.message.createdAt)}
          </time>
        </p>
      );
    case 'note':
      return row.note.event === null ? (
        <NoteRow note={row.note} />
      ) : (
        <EventRow note={row.note} event={row.note.event} />
      );
    case 'message':
      return (
        <MessageRow
          row={row}
          visitorName={visitorName}
          visitorPicture={visitorPicture}
          visitorSeenSeq={visitorSeenSeq}
          delivery={delivery}
          onView={onView}
        />
      );
  }
}, areEqual);
