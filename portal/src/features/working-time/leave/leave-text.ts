import type { Leave, LeaveStatus } from '@sala/contract/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { countDays } from '#shared/ui/date-range/days.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';

/** The six kinds of state everything has, for leave. */
export const leaveStatusKinds: Record<LeaveStatus, StatusKind> = {
  pending: 'waiting',
  approved: 'done',
  rejected: 'failed',
  cancelled: 'closed',
};

type Period = Pick<Leave, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** When somebody is away, in words. */
export function useLeaveText() {
  const { t } = useTranslation('working-time');
  return {
    days: ({ startDate, endDate }: Period) => rangeText(startDate, endDate),
    length: ({ startDate, endDate }: Period) =>
      t('editor.days', { count: countDays({ from: startDate, to: endDate }) }),
    /** Of the first and the last day, where it is not whole days; empty otherwise. */
    times: ({ startTime, endTime }: Period) => {
      if (startTime && endTime) return `${startTime}–${endTime}`;
      if (startTime) return t('leave.fromTime', { time: startTime });
      return endTime ? t('leave.toTime', { time: endTime }) : '';
    },
  };
}
