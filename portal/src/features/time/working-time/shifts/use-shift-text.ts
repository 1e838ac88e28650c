import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { endsNextDay, isWholeDay, type ShiftTimes, workedMinutes } from './shift-times.ts';

type Translate = TFunction<'working-time'>;

/** 8 h, 7 h 30 min, 45 min. */
export function lengthText(minutes: number, t: Translate): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0 && rest > 0) return t('shifts.length.minutes', { minutes: rest });
  return rest === 0 ? t('shifts.length.hours', { hours }) : t('shifts.length.both', { hours, minutes: rest });
}

/** From midnight to midnight. */
const isAllDay = (shift: ShiftTimes): boolean => isWholeDay(shift) && shift.startTime === '00:00';

/** A shift as text: times, working time, breaks and end. */
export function useShiftText() {
  const { t } = useTranslation('working-time');
  const times = (shift: ShiftTimes) => (isAllDay(shift) ? t('shifts.allDay') : `${shift.startTime}–${shift.endTime}`);
  return {
    times,
    /** After the days on which it repeats. */
    timesOn: (days: string, shift: ShiftTimes) => [days, times(shift)].join(isAllDay(shift) ? ' · ' : ' '),
    length: (shift: ShiftTimes) => lengthText(workedMinutes(shift), t),
    pauses: ({ pauses = [] }: ShiftTimes, separator = listSeparator()) =>
      pauses.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(separator),
    /** What the times alone do not show; empty for a shift within one day. */
    end: (shift: ShiftTimes) => {
      if (isAllDay(shift)) return '';
      return isWholeDay(shift) ? t('shifts.wholeDay') : endsNextDay(shift) ? t('shifts.nextDay') : '';
    },
  };
}
