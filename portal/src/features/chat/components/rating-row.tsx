import type { Message } from '@sala/contract/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { Stars } from '#shared/ui/rating.tsx';
import { useFontFor } from '../use-font-for.ts';
import styles from './rating-row.module.css';

export interface RatingRowProps {
  message: Message;
  rating: NonNullable<Message['rating']>;
}

/** What the visitor thought of the conversation. */
export function RatingRow({ message, rating }: RatingRowProps) {
  const { t } = useTranslation('chat');
  useFontFor(rating.comment);
  return (
    <div className={styles.row}>
      <p className={styles.line}>
        <Stars value={rating.stars} />
        {t('message.rated', { count: rating.stars })}
        <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
          {formatTime(message.createdAt)}
        </time>
      </p>
      {rating.comment !== '' && (
        <p className={styles.comment} dir="auto">
          {rating.comment}
        </p>
      )}
    </div>
  );
}
