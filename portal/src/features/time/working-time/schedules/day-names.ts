import type { ScheduleType } from '@sala/contract/time/working-time/working-time.schema.ts';
import { fullWeekdayText, rangeText } from '#shared/ui/date-range/day-texts.ts';
import { dayOfWeekday } from '../editors/repeat-text.ts';

/** The name of a day in a schedule: Monday, 15, 14 Apr. */
export function dayName(type: ScheduleType, day: string): string {
  if (type === 'weekly') return fullWeekdayText(dayOfWeekday(Number(day)));
  if (type === 'monthly') return day;
  const whole = `2024-${day}`;
  return rangeText(whole, whole, Date.parse(`${whole}T12:00:00`));
}

/** As shown in its cell, where month and week are known. */
export const cellName = (type: ScheduleType, day: string): string =>
  type === 'yearly' ? String(Number(day.slice(3))) : dayName(type, day);
