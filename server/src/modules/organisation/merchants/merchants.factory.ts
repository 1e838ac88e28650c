import type { Locale } from '@sala/contract/core/locales.ts';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { defaultDepartmentNames } from '#modules/organisation/departments/departments.public.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import './merchants.table.ts';

export interface MerchantOverrides {
  id?: string;
  name?: string;
  defaultLocale?: Locale;
  timeZone?: string;
  reopenWindowMinutes?: number;
  metaFieldNames?: string[];
  /** All setup steps are done and closed. */
  isSetUp?: boolean;
}

/** A merchant with its default department. */
export async function buildMerchant(context: { database: Database }, overrides: MerchantOverrides = {}) {
  const row = {
    id: overrides.id ?? newId(),
    name: overrides.name ?? 'Lotus Home Services',
    default_locale: overrides.defaultLocale ?? 'en',
    time_zone: overrides.timeZone ?? 'Asia/Phnom_Penh',
    meta_field_names: overrides.metaFieldNames ?? [],
    setup_dismissed_at: overrides.isSetUp ? new Date() : null,
    ...(overrides.reopenWindowMinutes === undefined ? {} : { reopen_window_minutes: overrides.reopenWindowMinutes }),
  };
  const merchant = await context.database.unscoped
    .insertInto('merchants')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await buildDepartment(context, {
    merchantId: row.id,
    name: defaultDepartmentNames[row.default_locale],
    isDefault: true,
  });
  return merchant;
}
