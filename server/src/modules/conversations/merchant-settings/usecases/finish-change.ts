import type { Merchant } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import {
  emitMerchantChanged,
  type MerchantRow,
  presentMerchant,
} from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';

/** After the commit: invalidates cached data of the merchant in all processes, and open pages read their profile again. */
export async function finishChange(context: AppContext, row: MerchantRow): Promise<Merchant> {
  await emitMerchantChanged(context, row.id);
  await context.authentication.everybodyChanged(row.id);
  return presentMerchant(context, row);
}
