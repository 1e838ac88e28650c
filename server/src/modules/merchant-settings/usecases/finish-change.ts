import type { Merchant } from '@sala/contract/merchants/merchants.schema.ts';
import { type MerchantRow, presentMerchant, tellMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';

/** After the commit: what is remembered of the merchant is forgotten everywhere, and open pages read their profile again. */
export async function finishChange(context: AppContext, row: MerchantRow): Promise<Merchant> {
  await tellMerchantChanged(context, row.id);
  await context.authentication.everybodyChanged(row.id);
  return presentMerchant(context, row);
}
