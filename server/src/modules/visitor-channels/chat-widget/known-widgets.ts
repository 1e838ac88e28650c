import { getMerchant, onMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { Remembered } from '#platform/remembered.ts';
import { findWidgetRow } from './chat-widget.repository.ts';
import { toWidget, type Widget } from './widget.ts';

/** The widget of each merchant, cached briefly since every page with a chat needs it. A change invalidates it at once. */
export class KnownWidgets {
  readonly #database: AppContext['database'];
  readonly #widgets = new Remembered<Widget>();

  constructor(context: Pick<AppContext, 'database' | 'bus'>) {
    this.#database = context.database;
    onMerchantChanged(context, (merchantId) => this.#widgets.forget(merchantId));
  }

  /** Throws recordNotFound. */
  read(merchantId: string): Promise<Widget> {
    return this.#widgets.get(merchantId, async () => {
      const [row, { defaultLocale }] = await Promise.all([
        findWidgetRow(this.#database.forMerchant(merchantId).query),
        getMerchant({ database: this.#database }, merchantId),
      ]);
      return toWidget(found(row), defaultLocale);
    });
  }
}
