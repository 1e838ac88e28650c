import { shortestDecimal } from '@sala/contract/core/rules/decimal.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { showMoney } from '#shared/ui/money-text.ts';

type Priced = Pick<ServiceOrder, 'priceType' | 'price' | 'minPrice' | 'maxPrice' | 'currency' | 'priceCount'>;

/** Rules contain 8.00 where orders contain 8. */
const amountText = (amount: string | null, currency: string) =>
  showMoney(amount === null ? null : shortestDecimal(amount), currency);

/** The price of an order in one line: the price, its range, or that it is still open. */
export function usePriceText(): (order: Priced) => string {
  const { t } = useTranslation('service-orders');
  return ({ price, minPrice, maxPrice, currency }) => {
    if (price !== null) return `${amountText(price, currency)} ${currency}`;
    const min = amountText(minPrice, currency);
    const max = amountText(maxPrice, currency);
    if (min && max) return t('price.between', { min, max, currency });
    if (min) return t('price.from', { min, currency });
    if (max) return t('price.upTo', { max, currency });
    return t('price.open');
  };
}

/** The price with its type, and its version if there were several. */
export function OrderPriceText({ order }: { order: Priced }) {
  const { t } = useTranslation('service-orders');
  const priceText = usePriceText();
  const { priceType, priceCount } = order;
  const kind = priceType === 'fixed' ? null : t(`priceTypes.${priceType}`);
  const version = priceCount > 1 ? t('price.version', { number: priceCount }) : null;
  return <span title={[kind, version].filter(Boolean).join(' · ') || undefined}>{priceText(order)}</span>;
}
