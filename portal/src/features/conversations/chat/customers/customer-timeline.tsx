import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { TimelineEntry, TimelineKind } from '@sala/contract/conversations/chat/customers.schema.ts';
import { IconClipboardList, IconMessages, IconPhone, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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

const icons = { conversation: IconMessages, order: IconClipboardList, ticket: IconTicket, call: IconPhone } as const;

/** What there was with the customer besides this conversation, newest first; nothing where there was nothing. */
export function CustomerTimeline({ channel, heading, joinedIds }: CustomerTimelineProps) {
  const { t } = useTranslation('chat');
  const ability = useAbility();
  const [chosen, setChosen] = useState<ShownKind>('all');
  const subject = { visitorId: channel.visitor.id, channelId: channel.id };
  const all = useTimeline(subject);
  const kinds = all.data?.pages[0]?.kinds ?? [];
  // What was chosen may have gone.
  const kind = chosen !== 'all' && kinds.includes(chosen) ? chosen : undefined;
  const shown = useTimeline({ ...subject, kind });
  const visitorIds = [subject.visitorId, ...joinedIds];
  const askAgain = useTimelineNews({ ...subject, visitorIds });
  const entries = shown.data?.pages.flatMap(({ rows }) => rows);
  const seen = timelineParts.filter(({ canSee }) => canSee(ability));
  return (
    <>
      {seen.map(({ kind: of, News }) => (
        <News key={of} visitorIds={visitorIds} onNews={askAgain} />
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
          {entries ? (
            <ul className={styles.list}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          ) : (
            <SectionWaiting query={shown} />
          )}
          {shown.hasNextPage && (
            <SmallButton isBusy={shown.isFetchingNextPage} onClick={() => void shown.fetchNextPage()}>
              {t('customer.more')}
            </SmallButton>
          )}
        </Fold>
      )}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'conversation') return <ConversationRow entry={entry} />;
  const Row = timelineParts.find(({ kind }) => kind === entry.kind)?.Row;
  return Row ? <Row entry={entry} Line={Line} /> : null;
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
        </>
      }
      open={{ to: '/chat', search: { c: entry.id } }}
    />
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
