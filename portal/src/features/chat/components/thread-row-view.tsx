import type { Channel, Message } from '@sala/contract/chat/chat.schema.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay, formatTime } from '#shared/i18n/dates.ts';
import { systemText } from '../message-text.ts';
import type { ThreadRow } from '../thread-rows.ts';
import { MessageRow } from './message-row.tsx';
import styles from './thread-row-view.module.css';

export interface ThreadRowViewProps {
  row: ThreadRow;
  channel: Channel;
  onView: (message: Message) => void;
}

/** One line of a thread. */
export const ThreadRowView = memo(function ThreadRowView({ row, channel, onView }: ThreadRowViewProps) {
  const { t } = useTranslation('chat');
  switch (row.kind) {
    case 'begin':
      return (
        <p className={styles.begin}>
          {channel.page ? t('thread.beginOn', { page: channel.page.title || channel.page.url }) : t('thread.begin')}
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
      return (
        <p className={styles.system}>
          {row.message.system && systemText(t, row.message.system)}
          <time className={styles.time} dateTime={row.message.createdAt} title={formatDateTime(row.message.createdAt)}>
            {formatTime(row.message.createdAt)}
          </time>
        </p>
      );
    case 'message':
      return <MessageRow row={row} channel={channel} onView={onView} />;
  }
});
