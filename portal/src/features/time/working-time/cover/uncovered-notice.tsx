import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import type { Uncovered } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { intervalText } from '#shared/i18n/zoned-time.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import { useMerchantZone } from '../working-time.queries.ts';
import styles from './uncovered-notice.module.css';

/** The maximum number of gaps shown. */
const maxShown = 6;

const endpoints = {
  leave: leaveApi.uncovered,
  shift: timeShiftsApi.uncovered,
  schedule: workSchedulesApi.uncovered,
} as const;

export interface UncoveredNoticeProps {
  /** The record that is about to be approved or deleted. */
  kind: keyof typeof endpoints;
  id: string;
}

/** Shown before leave is approved or a shift or schedule is deleted: the times with too few people on duty that this would cause. */
export function UncoveredNotice({ kind, id }: UncoveredNoticeProps) {
  const { t } = useTranslation('working-time');
  const { timeZone } = useMerchantZone();
  const query = useQuery({
    queryKey: ['working-time', 'uncovered', kind, id],
    queryFn: ({ signal }) => api.call(endpoints[kind], { params: { id } }, { signal, silent: true }),
    // A decision must be based on the current state.
    staleTime: 0,
    gcTime: 0,
  });
  if (query.error) return <InlineAlert tone="warning">{t('uncovered.failed')}</InlineAlert>;
  if (!query.data)
    return (
      <Loading label={t('uncovered.checking')}>
        <Skeleton height={44} />
      </Loading>
    );
  const units = query.data.rows.filter(({ gaps }) => gaps.length > 0);
  if (units.length === 0) return <InlineAlert tone="success">{t('uncovered.none')}</InlineAlert>;
  return (
    <InlineAlert tone="warning">
      <div className={styles.notice}>
        <p>{t(`uncovered.${kind}`)}</p>
        {units.map(({ unit, gaps }) => (
          <section key={unit.id}>
            <h3 className={styles.unit}>{t(`uncovered.${unit.kind}`, { name: unit.name })}</h3>
            <GapList gaps={gaps} timeZone={timeZone} />
          </section>
        ))}
        <p className={styles.zone}>{t('uncovered.zone', { zone: zoneText(timeZone) })}</p>
      </div>
    </InlineAlert>
  );
}

function GapList({ gaps, timeZone }: { gaps: Uncovered['gaps']; timeZone: string }) {
  const { t } = useTranslation('working-time');
  const rest = gaps.length - maxShown;
  return (
    <ul className={styles.gaps}>
      {gaps.slice(0, maxShown).map((gap) => (
        <li key={gap.start}>
          {intervalText(gap, timeZone)}
          {gap.needed > 1 && ` · ${t('cover.ofNeeded', { onDuty: gap.onDuty, needed: gap.needed })}`}
        </li>
      ))}
      {rest > 0 && <li>{t('uncovered.more', { count: rest })}</li>}
    </ul>
  );
}
