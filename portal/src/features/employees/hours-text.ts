import type { Employee } from '@sala/contract/employees/employees.schema.ts';

type Hours = Employee['workingHours'];

/** Each shift and schedule by its name, a shift with its times; the zone where it is not the reader's. */
export function hoursTexts({ shifts, schedules }: Hours, ownZone: string): string[] {
  return [
    ...shifts.map(({ title, startTime, endTime, timeZone }) =>
      [title, `${startTime}–${endTime}`, timeZone === ownZone ? '' : timeZone].filter(Boolean).join(' '),
    ),
    ...schedules.map(({ name }) => name),
  ];
}
