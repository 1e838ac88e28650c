import type { Locale } from '@sala/contract/core/locales.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { findMerchantRow, type MerchantRow, readOwnMerchantRow, recordSetupDismissed } from './merchants.repository.ts';
import type { MetaFieldNames } from './meta-field-names.ts';
import './merchants.table.ts';

export { emitMerchantChanged, onMerchantChanged } from './merchant-hints.ts';
export { getSettings, presentLogo, presentMerchant } from './merchants.projection.ts';
export {
  findMerchantRow,
  isTimeZoneKnown,
  listMerchantPage,
  listMerchantRows,
  listMerchantsWithRetention,
  lockMerchant,
  type MerchantRow,
  readMerchantName,
  readOwnMerchantRow,
  updateMerchantRow,
} from './merchants.repository.ts';
export { createMerchant } from './new-merchant.ts';

/** Cached data of merchants for other modules. */
export interface MerchantServices {
  readonly metaFieldNames: MetaFieldNames;
}

export interface Merchant {
  readonly id: string;
  readonly name: string;
  /** Id of an upload; `presentLogo` converts it to an address. */
  readonly logoId: string | null;
  readonly defaultLocale: Locale;
  /** IANA name. */
  readonly timeZone: string;
  /** Minutes after its end in which a visitor's message reopens a conversation. */
  readonly reopenWindowMinutes: number;
  /** Minutes without use after which a session ends; 0: only after 30 days. */
  readonly sessionExpiryMinutes: number;
  /** A user closed the setup steps. */
  readonly isSetupDismissed: boolean;
}

const toMerchant = (row: MerchantRow): Merchant => ({
  id: row.id,
  name: row.name,
  logoId: row.logo_id,
  defaultLocale: row.default_locale as Locale,
  timeZone: row.time_zone,
  reopenWindowMinutes: row.reopen_window_minutes,
  sessionExpiryMinutes: row.session_expiry_minutes,
  isSetupDismissed: row.setup_dismissed_at !== null,
});

/** The merchant itself. Throws recordNotFound. */
export async function getMerchant(context: Pick<AppContext, 'database'>, merchantId: string): Promise<Merchant> {
  return toMerchant(found(await findMerchantRow(context.database, merchantId)));
}

/** The same within a transaction, on its own connection. */
export async function getOwnMerchant(unit: UnitOfWork): Promise<Merchant> {
  return toMerchant(found(await readOwnMerchantRow(unit)));
}

/** Closes the setup steps for all users; idempotent. */
export function dismissMerchantSetup(context: AppContext, merchantId: string): Promise<void> {
  return recordSetupDismissed(context.database, merchantId, context.clock.now());
}
