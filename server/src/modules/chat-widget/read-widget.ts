import { getMerchant, onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { Remembered } from '#platform/remembered.ts';
import { findWidgetRow } from './chat-widget.repository.ts';
import { toWidget, type Widget } from './widget.ts';

/** Every page of every merchant asks. In ms; a change of the settings empties it at once. */
const cacheLifetime = 10_000;

const known = new WeakMap<object, Remembered<Widget>>();

function widgetsOf({ database }: Pick<AppContext, 'database'>): Remembered<Widget> {
  const widgets = known.get(database) ?? new Remembered<Widget>({ lifetime: cacheLifetime });
  known.set(database, widgets);
  return widgets;
}

/** The merchant's widget; kept in memory for moments. Throws recordNotFound. */
export async function readWidget(context: Pick<AppContext, 'database'>, merchantId: string): Promise<Widget> {
  return widgetsOf(context).get(merchantId, async () => {
    const [row, { defaultLocale }] = await Promise.all([
      findWidgetRow(context.database.forMerchant(merchantId).query),
      getMerchant(context, merchantId),
    ]);
    return toWidget(found(row), defaultLocale);
  });
}

/** Forgets what was read when the merchant's data change, here or elsewhere. */
export function watchWidget(context: Pick<AppContext, 'database' | 'bus'>): void {
  onMerchantChanged(context, (merchantId) => widgetsOf(context).forget(merchantId));
}
