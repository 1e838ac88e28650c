import type { Subject } from '@sala/contract/core/ability.ts';
import { type CalendarParams, calendarSearch } from './calendar/calendar.search.ts';
import { type CoverParams, coverSearch } from './cover/cover.search.ts';

export const workingTimeTabs = ['calendar', 'cover', 'shifts', 'days-off', 'leave', 'schedules'] as const;
export type WorkingTimeTab = (typeof workingTimeTabs)[number];

/** The subject whose read permission each tab needs. */
export const tabSubjects: Record<WorkingTimeTab, Subject> = {
  calendar: 'manage-department',
  cover: 'manage-department',
  shifts: 'manage-time-shift',
  'days-off': 'manage-day-off',
  leave: 'manage-take-leave',
  schedules: 'manage-working-schedule',
};

type Plain = string | number | boolean;
export type WorkingTimeParams = { tab?: WorkingTimeTab; leave?: string } & CalendarParams & CoverParams;

/** The tables read and validate their own parameters; only values that no address of the portal contains are removed here. */
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const toPlain = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => isPlain(value)));

/** A notification's link contains a leave and no tab. */
export const getTab = ({ tab, leave }: Record<string, unknown>): WorkingTimeTab =>
  workingTimeTabs.find((known) => known === tab) ?? (leave ? 'leave' : 'calendar');

/** The search parameters: the tab, unless it is the first, and those of the tab. */
export function workingTimeSearch(raw: Record<string, unknown>): WorkingTimeParams {
  const tab = getTab(raw);
  if (tab === 'calendar') return calendarSearch(raw);
  if (tab === 'cover') return { tab, ...coverSearch(raw) };
  return { ...toPlain(raw), tab };
}
