import type { Locale } from '@sala/contract/core/locales.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { insertMerchantRow, isTimeZoneKnown } from './merchants.repository.ts';

export interface NewMerchant {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly defaultLocale: Locale;
  readonly timeZone: string;
}

/** Creates the merchant with the id of the unit of work; the caller creates users, application and the rest. */
export async function createMerchant(
  context: Pick<AppContext, 'clock' | 'database'>,
  unit: UnitOfWork,
  merchant: NewMerchant,
): Promise<void> {
  const isKnown = await isTimeZoneKnown(context.database, merchant.timeZone);
  await insertMerchantRow(unit, {
    ...merchant,
    timeZone: isKnown ? merchant.timeZone : 'UTC',
    createdAt: context.clock.now(),
  });
}
