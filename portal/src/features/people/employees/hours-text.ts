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
  name: string;
  /** Of a shift. */
  times?: string;
  /** The zone of the times if it differs from the user's. */
  timeZone?: string;
}

/** Each shift, then each schedule. */
export function hoursTexts({ shifts, schedules }: Hours, { ownZone, allDay }: HoursTextOptions): HoursText[] {
  return [
    ...shifts.map((shift) => {
      const { title: name, timeZone } = shift;
      const times = timesText(shift, allDay);
      const text = times === allDay ? `${times} · ${name}` : `${times} ${name}`;
      return timeZone === ownZone ? { text, name, times } : { text, name, times, timeZone };
    }),
    ...schedules.map(({ name }) => ({ text: name, name })),
  ];
}

/** As many have room beside each other. */
const maxShown = 2;

/** What a cell shows first: the times of shifts in one zone, or the name of a schedule. */
export function firstHours(all: readonly HoursText[]): HoursText[] {
  const [first] = all;
  if (!first?.times) return all.slice(0, 1);
  return all.filter(({ times, timeZone }) => times && timeZone === first.timeZone).slice(0, maxShown);
}
