import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { CallDetail as Detail } from '@sala/contract/telephony/calls/calls.schema.ts';
import { callEndReasons } from '@sala/contract/telephony/calls/calls.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { statusKinds } from '../call-status-look.ts';
import { callQuery } from '../calls.queries.ts';
import styles from './call-detail.module.css';
import { CallNotes } from './call-notes.tsx';
import { CallRecordings } from './call-recordings.tsx';

/** One call beside the list: what became of it, how it sounded, what was noted. */
export function CallDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('calls');
  const query = useQuery(callQuery(id));
  const { data } = query;
  return (
    <Dialog
      kind="drawer-end"
      width={480}
      title={data ? t('label', { name: data.visitor.name }) : t('list.number')}
      onClose={onClose}
    >
      <div className={styles.body}>
        {data ? (
          <Facts call={data} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <SkeletonRows count={5} height={36} />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

/** The people and the reason of a timeline entry: the operators it rang at, who received the call, why it ended. */
function useEventWords(): (event: Detail['timeline'][number]) => string[] {
  const { t } = useTranslation('calls');
  return ({ kind, who, detail }) => {
    const reason = kind === 'ended' ? callEndReasons.find((one) => one === detail) : undefined;
    const more = reason ? t(`endReason.${reason}`) : kind === 'rated' && detail ? `${detail} / 5` : detail;
    return [who, more].flatMap((words) => words || []);
  };
}

function Facts({ call }: { call: Detail }) {
  const { t } = useTranslation('calls');
  const canListen = useCan('read', 'call-recording');
  const { number, status, direction, operator, startedAt, durationSeconds, rating, ratingComment, quality } = call;
  const toWords = useEventWords();
  const facts: [string, string | undefined][] = [
    [t('list.direction'), t(`direction.${direction}`)],
    [t('list.startedAt'), formatDateTime(startedAt)],
    [t('list.talk'), durationSeconds === null ? undefined : callTimeText(durationSeconds)],
    [t('list.operator'), operator?.name],
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
      <p className={styles.head}>
        {t('number', { number })} <StatusPill kind={statusKinds[status]} label={t(`callStatus.${status}`)} />
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {canListen && <CallRecordings takes={call.recordings} />}
      <CallNotes callId={call.id} />
      <h3 className={styles.title}>{t('detail.timeline')}</h3>
      <ol className={styles.timeline}>
        {call.timeline.map((event, index) => (
          <li key={index}>
            <span className="tabular">{callTimeText((Date.parse(event.at) - Date.parse(startedAt)) / 1000)}</span>{' '}
            {t(`event.${event.kind}`)}
            {toWords(event).map((words) => ` · ${words}`)}
          </li>
        ))}
      </ol>
    </>
  );
}
