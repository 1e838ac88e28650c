/** The part of a holiday that decides about conflicts. */
export interface HolidayDay {
  /** YYYY-MM-DD; of an annual holiday the first day. */
  readonly date: string;
  readonly isAnnual: boolean;
  /** Empty: all departments. */
  readonly departmentIds: readonly string[];
}

const monthAndDay = (date: string) => date.slice(5);

function shareDay(one: HolidayDay, other: HolidayDay): boolean {
  if (!one.isAnnual && !other.isAnnual) return one.date === other.date;
  if (monthAndDay(one.date) !== monthAndDay(other.date)) return false;
  if (one.isAnnual && other.isAnnual) return true;
  const [annual, once] = one.isAnnual ? [one, other] : [other, one];
  return once.date >= annual.date;
}

function shareDepartment(one: HolidayDay, other: HolidayDay): boolean {
  if (one.departmentIds.length === 0 || other.departmentIds.length === 0) return true;
  return one.departmentIds.some((id) => other.departmentIds.includes(id));
}

/** Whether a department would have both holidays on one day. */
export function collide(one: HolidayDay, other: HolidayDay): boolean {
  return shareDay(one, other) && shareDepartment(one, other);
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

/** The next occurrence, today included; null when there is none. An annual 29 February occurs only in leap years. */
export function getNextDate({ date, isAnnual }: Pick<HolidayDay, 'date' | 'isAnnual'>, today: string): string | null {
  if (date >= today) return date;
  if (!isAnnual) return null;
  const day = monthAndDay(date);
  let year = Number(today.slice(0, 4)) + (day < monthAndDay(today) ? 1 : 0);
  if (day === '02-29') while (!isLeapYear(year)) year += 1;
  return `${String(year).padStart(4, '0')}-${day}`;
}
