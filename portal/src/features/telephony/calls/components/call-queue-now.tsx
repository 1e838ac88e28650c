import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { CallOperator, CallQueue } from '@sala/contract/telephony/calls/calls.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#shared/config/client-config.ts';
import { useAvailabilityTexts } from '#shared/ui/availability-text.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { callQueueQuery } from '../calls.queries.ts';
import styles from './call-queue-now.module.css';

/** Who waits now, what was done today, and which operators can take a call. */
export function CallQueueNow() {
  const query = useQuery(callQueueQuery());
  if (query.data) return <Figures queue={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={4} height={64} />
    </Loading>
  );
}

const stateOrder: readonly CallOperator['callState'][] = ['free', 'ringing', 'talking', 'unavailable'];

/** Those who can take a call come first; among equals in the server's order. */
const toSorted = (operators: readonly CallOperator[]) =>
  [...operators].sort((one, other) => stateOrder.indexOf(one.callState) - stateOrder.indexOf(other.callState));

function Figures({ queue }: { queue: CallQueue }) {
  const { t } = useTranslation('calls');
  const availabilityOf = useAvailabilityTexts();
  useNow('seconds');
  const { waiting, longestSince, talking, answeredToday, missedToday, operators } = queue;
  const { serviceLevel, serviceLevelSeconds } = queue;
  const longest = longestSince ? callTimeText((serverNow() - Date.parse(longestSince)) / 1000) : '–';
  const figures = [
    [t('queue.waiting'), waiting],
    [t('queue.longest'), longest],
    [t('queue.talking'), talking],
    [t('queue.answered'), answeredToday],
    [t('queue.missed'), missedToday],
    [t('queue.level', { seconds: serviceLevelSeconds }), serviceLevel === null ? '–' : `${Math.round(serviceLevel)}%`],
  ] as const;
  /** In one line: when they are back, where that is known. Who is there for work and still takes no call has no page open. */
  function stateText({ callState, availability }: CallOperator): { short: string; whole: string } {
    if (callState !== 'unavailable' || availability.state === 'available')
      return { short: t(`agent.${callState}`), whole: t(`agent.${callState}`) };
    const { state, when, sentence } = availabilityOf(availability);
    const isOnBreak = availability.state === 'break';
    const isBackKnown = !isOnBreak && availability.availableAt !== null;
    const short = isBackKnown ? when : isOnBreak && when ? `${state} · ${when}` : state;
    return { short: short ?? state, whole: sentence };
  }
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.title}>{t('queue.operators')}</h2>
      {operators.length === 0 && <p className={styles.none}>{t('queue.nobody')}</p>}
      <ul className={styles.operators}>
        {toSorted(operators).map((operator) => {
          const { id, name, profilePicture, availability } = operator;
          const { short, whole } = stateText(operator);
          return (
            <li key={id}>
              <Avatar name={name} src={profilePicture} size={32} availability={availability} isDecorative />
              <span>
                {name}
                <small title={whole === short ? undefined : whole}>{short}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
