import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';

type Hours = Employee['workingHours'];

/** The times of a shift; `allDay` for one from midnight to midnight. */
export const shiftTimesText = ({ startTime, endTime }: Hours['shifts'][number], allDay: string): string =>
  startTime === '00:00' && endTime === '00:00' ? allDay : `${startTime}–${endTime}`;

/** Each shift with its times and its name, and with its time zone if that differs from the user's; each schedule with its name. */
export function hoursTexts({ shifts, schedules }: Hours, { ownZone, allDay }: { ownZone: string; allDay: string }) {
  return [
    ...shifts.map((shift) =>
      [shiftTimesText(shift, allDay), shift.title, shift.timeZone === ownZone ? '' : shift.timeZone]
        .filter(Boolean)
        .join(' · '),
    ),
    ...schedules.map(({ name }) => name),
  ];
}
