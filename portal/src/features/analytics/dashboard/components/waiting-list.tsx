import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconClock, IconClockExclamation, IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  formatDuration,
  presenceOf,
  previewText,
  useFontFor,
  waitingLevel,
} from '#features/conversations/chat/chat.public.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { waitingQuery } from '../dashboard.queries.ts';
import styles from './waiting-list.module.css';

/** The link above them leads to the rest. */
const shownRows = 6;
/** In px, as in the styles. */
const rowHeight = 56;
const minute = 60_000;

/** The unassigned conversations, the longest waiting first, each with a link. */
export function WaitingList() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(waitingQuery());
  return (
    <section className={styles.section} aria-labelledby="dashboard-waiting">
      <div className={styles.head}>
        <h2 id="dashboard-waiting" className={styles.title}>
          {t('waiting.title')}
        </h2>
        {/* Those who already have an operator may wait longer. */}
        <Link to="/chat" search={{ tab: 'all', order: 'waitingSince', sort: 'asc' }} className={styles.all}>
          {t('waiting.all')}
        </Link>
      </div>
      <div className={styles.card}>
        {query.data ? (
          <Rows channels={query.data} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <SkeletonRows count={shownRows} height={rowHeight} />
          </Loading>
        )}
      </div>
    </section>
  );
}

function Rows({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('dashboard');
  if (channels.length === 0)
    return (
      <EmptyState
        icon={<IconMoodSmile size={28} stroke={1.5} />}
        title={t('waiting.empty')}
        description={t('waiting.emptyHint')}
      />
    );
  return (
    <ul className={styles.rows}>
      {channels.slice(0, shownRows).map((channel) => (
        <li key={channel.id}>
          <Row channel={channel} />
        </li>
      ))}
    </ul>
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
      {waitingSince && <WaitingTime since={waitingSince} />}
    </Link>
  );
}

/** In the words of the conversation list, where the same person waits equally long. */
function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation('dashboard');
  const { t: chat } = useTranslation('chat');
  const now = useNow(10_000);
  const waited = Math.max(0, now - Date.parse(since));
  const level = waitingLevel(since, now);
  const Icon = level === 'veryLate' ? IconClockExclamation : IconClock;
  return (
    <span className={styles.time} data-level={level} title={t('waiting.since', { time: formatDateTime(since, now) })}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>{formatDuration(chat, waited)}</span>
      <span className="visually-hidden">
        {waited < minute ? t('waiting.underMinute') : t('waiting.for', { length: formatDuration(chat, waited) })}
      </span>
    </span>
  );
}
