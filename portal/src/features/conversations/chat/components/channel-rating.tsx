import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { Stars } from '#shared/ui/rating.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useFontFor } from '../use-font-for.ts';
import styles from './channel-rating.module.css';

/** The visitor's rating of the conversation, and its time. */
export function ChannelRating({ rating }: { rating: NonNullable<Channel['rating']> }) {
  useFontFor(rating.comment);
  return (
    <span className={styles.rating}>
      <span className={styles.line}>
        <Stars value={rating.stars} />
        <span className={styles.time}>
          <TimeText time={rating.at} />
        </span>
      </span>
      {rating.comment !== '' && (
        <span className={styles.comment} dir="auto">
          {rating.comment}
        </span>
      )}
    </span>
  );
}
