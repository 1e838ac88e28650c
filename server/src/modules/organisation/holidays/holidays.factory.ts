import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertHoliday } from './holidays.repository.ts';

export interface HolidayOverrides {
  merchantId: string;
  /** YYYY-MM-DD; of an annual holiday the first day. */
  date: string;
  title?: string;
  isAnnual?: boolean;
  /** Left out: all departments. */
  departmentIds?: readonly string[];
  createdAt?: Date;
}

/** By default a single holiday of all departments. */
export async function buildHoliday(context: { database: Database }, overrides: HolidayOverrides) {
  const holiday = {
    id: newId(),
    title: overrides.title ?? 'Khmer New Year',
    date: overrides.date,
    isAnnual: overrides.isAnnual ?? false,
    departmentIds: overrides.departmentIds ?? [],
    createdAt: overrides.createdAt ?? new Date(),
  };
  await insertHoliday(context.database.forMerchant(overrides.merchantId).query, holiday);
  return holiday;
}
