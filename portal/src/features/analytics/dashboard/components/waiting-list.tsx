import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { presenceOf, previewText, useFontFor, waitingLevel } from '#features/conversations/chat/chat.public.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { waitingQuery } from '../dashboard.queries.ts';
import styles from './waiting.module.css';
import { WaitingCard, type WaitingCardProps } from './waiting-card.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** The unassigned conversations, the longest waiting first, each with a link. */
export function WaitingList(size: Pick<WaitingCardProps<Channel>, 'shownRows' | 'expected'>) {
  const { t } = useTranslation('dashboard');
  return (
    <WaitingCard
      {...size}
      title={t('waiting.title')}
      // Those who already have an operator may wait longer.
      all={
        <Link to="/chat" search={{ tab: 'all', order: 'waitingSince', sort: 'asc' }} className={styles.all}>
          {t('waiting.all')}
        </Link>
      }
      query={useQuery(waitingQuery())}
      empty={{ title: t('waiting.empty'), hint: t('waiting.emptyHint') }}
    >
      {(channel) => <Row channel={channel} />}
    </WaitingCard>
  );
}

function Row({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { id, visitor, lastMessage, waitingSince } = channel;
  const preview = lastMessage ? previewText(t, lastMessage) : t('row.noMessage');
  useFontFor(`${visitor.name} ${preview}`);
  return (
    <Link to="/chat" search={{ tab: 'unassigned', c: id }} preload={false} className={styles.row}>
      <Avatar name={visitor.name} src={visitor.picture} presence={presenceOf(channel)} isDecorative />
      <span className={styles.lines}>
        <span className={styles.name}>{visitor.name}</span>
        <span className={styles.preview}>{preview}</span>
      </span>
      {waitingSince && <WaitingTime since={waitingSince} levelAt={(now) => waitingLevel(waitingSince, now)} />}
    </Link>
  );
}
