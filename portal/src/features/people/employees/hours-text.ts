import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';

type Hours = Employee['workingHours'];

/** Each shift with its times and its name, and with its time zone if that differs from the user's; each schedule with its name. */
export function hoursTexts({ shifts, schedules }: Hours, ownZone: string): string[] {
  return [
    ...shifts.map(({ title, startTime, endTime, timeZone }) =>
      [`${startTime}–${endTime}`, title, timeZone === ownZone ? '' : timeZone].filter(Boolean).join(' '),
    ),
    ...schedules.map(({ name }) => name),
  ];
}
