import type { Prices, PriceType } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import { useTranslation } from 'react-i18next';
import type { ExportedPart } from '#shared/ui/data-table/table-types.ts';
import { formatMoney } from '#shared/ui/money-text.ts';

type Priced = Prices & { readonly currency: string };

/** A price or its limits as text; a missing price is to be agreed. */
export function usePriceText(): (priced: Priced & { priceType?: PriceType }) => string {
  const { t } = useTranslation('service-catalogue');
  return ({ price, minPrice, maxPrice, currency, priceType }) => {
    const show = (amount: string) => formatMoney(amount, currency);
    if (priceType === 'negotiate') return t('price.negotiate');
    if (price !== null) return show(price);
    if (minPrice !== null && maxPrice !== null) return t('price.between', { min: show(minPrice), max: show(maxPrice) });
    if (minPrice !== null) return t('price.from', { min: show(minPrice) });
    if (maxPrice !== null) return t('price.upTo', { max: show(maxPrice) });
    return t('price.negotiate');
  };
}

const toNumber = (amount: string | null) => (amount === null ? null : Number(amount));

/** A price in exported files: its amounts as numbers, so that a spreadsheet can sort and add them up, and their currency. */
export function usePriceParts(): readonly ExportedPart<Priced>[] {
  const { t } = useTranslation('service-catalogue');
  return [
    { header: t('form.price'), value: ({ price }) => toNumber(price) },
    { header: t('form.minPrice'), value: ({ minPrice }) => toNumber(minPrice) },
    { header: t('form.maxPrice'), value: ({ maxPrice }) => toNumber(maxPrice) },
    { header: t('form.currency'), value: ({ currency }) => currency },
  ];
}
