import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { Stars } from '#shared/ui/rating.tsx';
import { NoticeRow, NoticeText, NoticeTime } from '../news/notice-row.tsx';
import styles from './rating-row.module.css';

export interface RatingRowProps {
  message: Message;
  rating: NonNullable<Message['rating']>;
}

/** The visitor's rating of the conversation. */
export function RatingRow({ message, rating }: RatingRowProps) {
  const { t } = useTranslation('chat');
  return (
    <NoticeRow>
      <p className={styles.line}>
        <Stars value={rating.stars} />
        {t('message.rated', { count: rating.stars })}
        <NoticeTime at={message.createdAt} />
      </p>
      {rating.comment !== '' && <NoticeText>{rating.comment}</NoticeText>}
    </NoticeRow>
  );
}
