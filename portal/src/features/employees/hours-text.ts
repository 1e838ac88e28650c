import type { Employee } from '@sala/contract/employees/employees.schema.ts';

type Hours = Employee['workingHours'];

/** Each shift by its times and its name, with the zone where it is not the reader's; each schedule by its name. */
export function hoursTexts({ shifts, schedules }: Hours, ownZone: string): string[] {
  return [
    ...shifts.map(({ title, startTime, endTime, timeZone }) =>
      [`${startTime}–${endTime}`, title, timeZone === ownZone ? '' : timeZone].filter(Boolean).join(' '),
    ),
    ...schedules.map(({ name }) => name),
  ];
}
