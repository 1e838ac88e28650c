import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertHoliday } from './holidays.repository.ts';

export interface HolidayOverrides {
  merchantId: string;
  /** YYYY-MM-DD; of an annual one the first. */
  date: string;
  title?: string;
  isAnnual?: boolean;
  /** Left out: for everybody. */
  departmentIds?: readonly string[];
  createdAt?: Date;
}

/** Once and for everybody, unless something else is said. */
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
