import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { CallDetail as Detail } from '@sala/contract/telephony/calls/calls.schema.ts';
import { callEndReasons, callOutcomes } from '@sala/contract/telephony/calls/calls.states.ts';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SidePanel, SidePanelContent, SidePanelNote, SidePanelSkeleton } from '#records/panel/side-panel.tsx';
import { SidePanelHead, SidePanelTitle } from '#records/panel/side-panel-head.tsx';
import { panelLinkClass } from '#records/panel/side-panel-sections.tsx';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts as FactList } from '#shared/ui/facts.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { Timeline, TimelineLine } from '#shared/ui/timeline.tsx';
import { aboutText } from '../about-call.ts';
import { callVisitor } from '../call-moves.ts';
import { statusKinds } from '../call-status-look.ts';
import { callQuery, callSetupQuery } from '../calls.queries.ts';
import { useVisitorCalls } from '../use-visitor-calls.ts';
import styles from './call-detail.module.css';
import { CallNotes } from './call-notes.tsx';
import { CallRecordings } from './call-recordings.tsx';
import { OutcomeField } from './outcome-field.tsx';

/** One call beside the list: what became of it, how it sounded, what was noted. */
export function CallDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['calls', 'common']);
  const { data, error, refetch } = useQuery(callQuery(id));
  const closing = { closeLabel: t('common:close'), onClose };
  return (
    <SidePanel label={data ? t('label', { name: data.visitor.name }) : t('list.number')} of={id} onClose={onClose}>
      {data ? (
        <SidePanelContent head={<Head call={data} {...closing} />}>
          <Facts call={data} />
        </SidePanelContent>
      ) : error ? (
        <SidePanelNote {...closing}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </SidePanelNote>
      ) : (
        <SidePanelSkeleton {...closing} />
      )}
    </SidePanel>
  );
}

interface HeadProps {
  call: Detail;
  closeLabel: string;
  onClose: () => void;
}

function Head({ call, ...closing }: HeadProps) {
  const { t } = useTranslation('calls');
  const { isOffered, isTaken } = useVisitorCalls();
  const canReadChats = useCan('read', 'chat');
  const { number, status, visitor, isVisitorOnline, lastChannelId } = call;
  const canCall = isOffered && isVisitorOnline && lastChannelId !== null && call.endedAt !== null;
  return (
    <SidePanelHead
      number={number}
      about={<StatusPill kind={statusKinds[status]} label={t(`callStatus.${status}`)} />}
      actions={
        canCall && (
          <Button
            isSmall
            variant="primary"
            disabled={isTaken}
            aria-label={t('back.callTo', { name: visitor.name })}
            onClick={() => void callVisitor(lastChannelId)}
          >
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {t('customer.call')}
          </Button>
        )
      }
      {...closing}
    >
      <SidePanelTitle>{visitor.name}</SidePanelTitle>
      {canReadChats && lastChannelId && (
        <p>
          <Link to="/chat" search={{ c: lastChannelId }} className={panelLinkClass} onClick={closing.onClose}>
            {t('openConversation')}
          </Link>
        </p>
      )}
    </SidePanelHead>
  );
}

/** The people and the reason of a timeline entry: the operators it rang at, who received the call, why it ended. */
function useEventWords(): (event: Detail['timeline'][number]) => string[] {
  const { t } = useTranslation('calls');
  return ({ kind, who, detail }) => {
    const reason = kind === 'ended' ? callEndReasons.find((one) => one === detail) : undefined;
    const outcome = kind.startsWith('outcome') ? callOutcomes.find((one) => one === detail) : undefined;
    const more = reason ? t(`endReason.${reason}`) : kind === 'rated' && detail ? `${detail} / 5` : detail;
    return [who, outcome ? t(`outcome.${outcome}`) : more].flatMap((words) => words || []);
  };
}

/** Those who spoke in it, and those who run the call centre. */
function useCanSayOutcome({ participants, rings }: Detail): boolean {
  const canRunCallCenter = useCan('update', 'call-center');
  const userId = useProfile()?.id;
  const isOperator = participants.some(
    ({ personId, side, state }) => personId === userId && side === 'operator' && state !== 'invited',
  );
  const ownRings = rings.filter((ring) => ring.userId === userId);
  // Who was asked in and did not come is among the participants as well.
  const hasSpoken = isOperator && (ownRings.length === 0 || ownRings.some(({ end }) => end === 'accepted'));
  return canRunCallCenter || hasSpoken;
}

function Facts({ call }: { call: Detail }) {
  const { t } = useTranslation('calls');
  const canListen = useCan('read', 'call-recording');
  const { direction, operator, startedAt, durationSeconds, rating, ratingComment, quality } = call;
  const toWords = useEventWords();
  const canSayOutcome = useCanSayOutcome(call);
  const isOutcomeAsked = useQuery(callSetupQuery()).data?.isOutcomeAsked === true;
  const hasOutcomeField = canSayOutcome && call.answeredAt !== null && (isOutcomeAsked || call.outcome !== null);
  const facts: [string, string | undefined][] = [
    [t('about'), aboutText(call)],
    [t('list.direction'), t(`direction.${direction}`)],
    [t('list.startedAt'), formatDateTime(startedAt)],
    [t('list.talk'), durationSeconds === null ? undefined : callTimeText(durationSeconds)],
    [t('list.operator'), operator?.name],
    [t('outcome.label'), call.outcome && !hasOutcomeField ? t(`outcome.${call.outcome}`) : undefined],
    [t('list.rating'), rating === null ? undefined : `${rating} / 5`],
    [t('detail.comment'), ratingComment ?? undefined],
    [
      t('detail.quality'),
      quality
        ? t('detail.qualityText', {
            loss: Math.round(quality.lossPercent * 10) / 10,
            roundTrip: Math.round(quality.roundTripMs),
            jitter: Math.round(quality.jitterMs),
          })
        : undefined,
    ],
  ];
  return (
    <>
      <FactList facts={facts.filter(([, value]) => value)} />
      {canListen && <CallRecordings takes={call.recordings} />}
      {hasOutcomeField && <OutcomeField callId={call.id} outcome={call.outcome} />}
      <CallNotes callId={call.id} />
      <h3 className={styles.title}>{t('detail.timeline')}</h3>
      <Timeline label={t('detail.timeline')}>
        {call.timeline.map((event, index) => (
          <TimelineLine
            key={index}
            tone={event.kind === 'answered' ? 'success' : event.who === null ? 'quiet' : 'accent'}
            title={t(`event.${event.kind}`)}
            foot={
              <>
                <span className="tabular">{callTimeText((Date.parse(event.at) - Date.parse(startedAt)) / 1000)}</span>
                {toWords(event).map((words) => ` · ${words}`)}
              </>
            }
          />
        ))}
      </Timeline>
    </>
  );
}
