import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { TimelineEntry, TimelineKind } from '@sala/contract/conversations/chat/customers.schema.ts';
import { IconClipboardList, IconMessages, IconPhone, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { Stars } from '#shared/ui/rating.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { ConversationStatus, shownStatus } from '../components/channel-status.tsx';
import { Fold } from '../components/fold.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { rowPreview } from '../message-text.ts';
import styles from './customer-timeline.module.css';
import { useTimeline, useTimelineNews } from './customers.queries.ts';
import { SectionWaiting } from './section-waiting.tsx';
import { type TimelineLineProps, type TimelineRowProps, timelineParts } from './timeline-slot.ts';

export interface CustomerTimelineProps {
  channel: Channel;
  heading: 'h2' | 'h3';
  joinedIds: readonly string[];
}

type ShownKind = TimelineKind | 'all';
type Opened = Pick<TimelineEntry, 'kind' | 'id'>;

const icons = { conversation: IconMessages, order: IconClipboardList, ticket: IconTicket, call: IconPhone } as const;

/** What there was with the customer besides this conversation: open work, then all else, newest first; nothing where there was nothing. */
export function CustomerTimeline({ channel, heading, joinedIds }: CustomerTimelineProps) {
  const { t } = useTranslation('chat');
  const ability = useAbility();
  const [chosen, setChosen] = useState<ShownKind>('all');
  // Kept here, as news may take away its row.
  const [opened, setOpened] = useState<Opened | null>(null);
  const subject = { visitorId: channel.visitor.id, channelId: channel.id };
  const all = useTimeline(subject);
  const kinds = all.data?.pages[0]?.kinds ?? [];
  // What was chosen may have gone.
  const kind = chosen !== 'all' && kinds.includes(chosen) ? chosen : undefined;
  const shown = useTimeline({ ...subject, kind });
  const visitorIds = [subject.visitorId, ...joinedIds];
  const askAgain = useTimelineNews({ ...subject, visitorIds });
  const pages = [all, shown].flatMap(({ data }) => data?.pages ?? []);
  const shownIds = pages.flatMap(({ open, rows }) => [...open, ...rows].map(({ id }) => id));
  const seen = timelineParts.filter(({ canSee }) => canSee(ability));
  const onlyKind = kind ?? (kinds.length === 1 ? kinds[0] : undefined);
  const All = seen.find((part) => part.kind === onlyKind)?.All;
  const Detail = seen.find((part) => part.kind === opened?.kind)?.Detail;
  return (
    <>
      {seen.map(({ kind: of, News }) => (
        <Suspense key={of} fallback={null}>
          <News visitorIds={visitorIds} shownIds={shownIds} onNews={askAgain} />
        </Suspense>
      ))}
      {(kinds.length > 0 || !all.data) && (
        <Fold name="history" title={t('customer.history')} heading={heading}>
          {kinds.length > 1 && (
            <div className={styles.kinds}>
              <Segmented<ShownKind>
                label={t('customer.kind')}
                value={kind ?? 'all'}
                options={(['all', ...kinds] as const).map((value) => ({ value, label: t(`customer.kinds.${value}`) }))}
                onChange={setChosen}
              />
            </div>
          )}
          <Entries query={shown} onOpen={setOpened} />
          {All && (
            <Suspense fallback={null}>
              <div className={styles.all}>
                <All visitorId={subject.visitorId} />
              </div>
            </Suspense>
          )}
        </Fold>
      )}
      {Detail && opened && (
        <Suspense fallback={null}>
          <Detail id={opened.id} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

interface EntriesProps {
  query: ReturnType<typeof useTimeline>;
  onOpen: (entry: Opened) => void;
}

function Entries({ query, onOpen }: EntriesProps) {
  const { t } = useTranslation('chat');
  const labelId = useId();
  const { data, isPlaceholderData, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (!data) return <SectionWaiting query={query} />;
  const open = data.pages[0]?.open ?? [];
  const openIds = new Set(open.map(({ id }) => id));
  const others = data.pages.flatMap(({ rows }) => rows).filter(({ id }) => !openIds.has(id));
  const items = (entries: readonly TimelineEntry[]) =>
    entries.map((entry) => (
      <li key={entry.id}>
        <Entry entry={entry} onOpen={() => onOpen(entry)} />
      </li>
    ));
  return (
    <Suspense fallback={<SectionWaiting query={query} />}>
      <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData || undefined}>
        {open.length > 0 && (
          <>
            <p id={labelId} className={styles.label}>
              {t('customer.open')}
            </p>
            <ul className={`${styles.list} ${others.length > 0 ? styles.pinned : ''}`} aria-labelledby={labelId}>
              {items(open)}
            </ul>
          </>
        )}
        {others.length > 0 && <ul className={styles.list}>{items(others)}</ul>}
      </div>
      {isFetchNextPageError ? (
        <SectionWaiting query={{ isError: true, refetch: fetchNextPage }} />
      ) : (
        hasNextPage && (
          <SmallButton isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {t('customer.more')}
          </SmallButton>
        )
      )}
    </Suspense>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  onOpen: () => void;
}

function Entry({ entry, onOpen }: EntryProps) {
  if (entry.kind === 'conversation') return <ConversationRow entry={entry} />;
  const Row = timelineParts.find(({ kind }) => kind === entry.kind)?.Row;
  return Row ? <Row entry={entry} Line={Line} onOpen={onOpen} /> : null;
}

function ConversationRow({ entry }: Pick<TimelineRowProps<'conversation'>, 'entry'>) {
  const { t } = useTranslation('chat');
  return (
    <Line
      entry={entry}
      words={<span dir="auto">{rowPreview(t, entry)}</span>}
      // Most have ended.
      facts={
        <>
          {shownStatus(entry) !== 'closed' && <ConversationStatus channel={entry} />}
          {entry.rating && <Stars value={entry.rating.stars} size={14} />}
          <Pages entry={entry} />
        </>
      }
      open={{ to: '/chat', search: { c: entry.id } }}
    />
  );
}

/** Where the conversation began and where the visitor was at last: no page between is kept. */
function Pages({ entry: { page, visitorPage } }: Pick<TimelineRowProps<'conversation'>, 'entry'>) {
  const { t } = useTranslation('chat');
  const names = [page, visitorPage].flatMap((one) => (one ? [one.title || one.url] : []));
  if (names.length === 0) return null;
  const label = names.length > 1 ? t('customer.pages') : t(page ? 'context.startedOn' : 'context.visitorPage');
  const words = names.join(' → ');
  return (
    <span className={styles.pages} title={words}>
      <span className="visually-hidden">{label}</span> {words}
    </span>
  );
}

function Line({ entry: { kind, number, at }, words, facts, open }: TimelineLineProps) {
  const { t } = useTranslation('chat');
  const Icon = icons[kind];
  const content = (
    <>
      <Icon className={styles.icon} size={18} stroke={1.75} role="img" aria-label={t(`customer.oneOf.${kind}`)} />
      <span className={styles.words}>
        <span className={styles.title}>
          <span className="tabular">#{number}</span> {words}
        </span>
        <span className={styles.below}>
          {facts}
          <span className={styles.quiet}>
            <TimeText time={at} />
          </span>
        </span>
      </span>
    </>
  );
  return typeof open === 'function' ? (
    <button type="button" className={styles.row} onClick={open}>
      {content}
    </button>
  ) : (
    <Link to={open.to} search={open.search as never} preload={false} className={styles.row}>
      {content}
    </Link>
  );
}
