import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';

type Hours = Employee['workingHours'];

type Times = Pick<Hours['shifts'][number], 'startTime' | 'endTime'>;

/** 08:00–17:30; a shift that ends when it begins lasts for the whole day. */
export const timesText = ({ startTime, endTime }: Times, allDay: string): string =>
  startTime === endTime && startTime === '00:00' ? allDay : `${startTime}–${endTime}`;

export interface HoursTextOptions {
  ownZone: string;
  /** The word for a shift from midnight to midnight. */
  allDay: string;
}

export interface HoursText {
  /** Times and name of a shift, or the name of a schedule. */
  text: string;
  /** The zone of the times if it differs from the user's. */
  timeZone?: string;
}

/** Each shift, then each schedule. */
export function hoursTexts({ shifts, schedules }: Hours, { ownZone, allDay }: HoursTextOptions): HoursText[] {
  return [
    ...shifts.map((shift) => {
      const times = timesText(shift, allDay);
      const text = times === allDay ? `${times} · ${shift.title}` : `${times} ${shift.title}`;
      return shift.timeZone === ownZone ? { text } : { text, timeZone: shift.timeZone };
    }),
    ...schedules.map(({ name }) => ({ text: name })),
  ];
}
