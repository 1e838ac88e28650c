import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import './merchants.table.ts';

export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly defaultLocale: Locale;
  /** IANA name. */
  readonly timeZone: string;
  /** How long after its end a visitor's message opens the same conversation again, in minutes. */
  readonly reopenWindowMinutes: number;
}

/** The merchant itself. Throws recordNotFound. */
export async function getMerchant(context: Pick<AppContext, 'database'>, merchantId: string): Promise<Merchant> {
  const row = await context.database.unscoped
    .selectFrom('merchants')
    .selectAll()
    .where('id', '=', merchantId)
    .executeTakeFirst();
  if (!row) return fail(commonErrors.recordNotFound);
  return {
    id: row.id,
    name: row.name,
    defaultLocale: row.default_locale as Locale,
    timeZone: row.time_zone,
    reopenWindowMinutes: row.reopen_window_minutes,
  };
}
