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

/** A shift as text: times, working time, breaks and end. */
export function useShiftText() {
  const { t } = useTranslation('working-time');
  return {
    times: ({ startTime, endTime }: ShiftTimes) => `${startTime}–${endTime}`,
    length: (shift: ShiftTimes) => lengthText(workedMinutes(shift), t),
    pauses: ({ pauses = [] }: ShiftTimes, separator = listSeparator()) =>
      pauses.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(separator),
    /** What the times alone do not show; empty for a shift within one day. */
    end: (shift: ShiftTimes) =>
      isWholeDay(shift) ? t('shifts.wholeDay') : endsNextDay(shift) ? t('shifts.nextDay') : '',
  };
}
