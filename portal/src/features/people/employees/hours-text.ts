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

/** Each shift with its times and its name, and with its time zone if that differs from the user's; each schedule with its name. */
export function hoursTexts({ shifts, schedules }: Hours, { ownZone, allDay }: HoursTextOptions): string[] {
  return [
    ...shifts.map((shift) => {
      const times = timesText(shift, allDay);
      const named = times === allDay ? `${times} · ${shift.title}` : `${times} ${shift.title}`;
      return shift.timeZone === ownZone ? named : `${named} ${shift.timeZone}`;
    }),
    ...schedules.map(({ name }) => name),
  ];
}
