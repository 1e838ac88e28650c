import type { Leave, LeaveStatus } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { countDays } from '#shared/ui/date-range/days.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';
import { workedMinutes } from '../shifts/shift-times.ts';
import { lengthText } from '../shifts/use-shift-text.ts';

/** The kinds of state for the status of leave. */
export const leaveStatusKinds: Record<LeaveStatus, StatusKind> = {
  pending: 'waiting',
  approved: 'done',
  rejected: 'failed',
  cancelled: 'closed',
};

type Period = Pick<Leave, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** The time of leave as text. */
export function useLeaveText() {
  const { t } = useTranslation('working-time');
  return {
    days: ({ startDate, endDate }: Period) => rangeText(startDate, endDate),
    /** In days; hours of one day as such. */
    length: ({ startDate, endDate, startTime, endTime }: Period) =>
      startDate === endDate && startTime && endTime
        ? lengthText(workedMinutes({ startTime, endTime }), t)
        : t('editor.days', { count: countDays({ from: startDate, to: endDate }) }),
    /** The times of the first and the last day, unless they are whole days; otherwise empty. */
    times: ({ startTime, endTime }: Period) => {
      if (startTime && endTime) return `${startTime}–${endTime}`;
      if (startTime) return t('leave.fromTime', { time: startTime });
      return endTime ? t('leave.toTime', { time: endTime }) : '';
    },
  };
}
