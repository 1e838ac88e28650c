import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#shared/ui/money-text.ts';

type Amounts = Pick<ServiceOrder, 'price' | 'minPrice' | 'maxPrice' | 'currency'>;

/** The price of an order or a rule in one line: the price, its range, or that it is still open. */
export function usePriceText(): (priced: Amounts) => string {
  const { t } = useTranslation('service-orders');
  return ({ price, minPrice, maxPrice, currency }) => {
    if (price !== null) return formatMoney(price, currency);
    const min = minPrice && formatMoney(minPrice, currency);
    const max = maxPrice && formatMoney(maxPrice, currency);
    if (min && max) return t('price.between', { min, max });
    if (min) return t('price.from', { min });
    if (max) return t('price.upTo', { max });
    return t('price.open');
  };
}

/** The price with its type, and its version if there were several. */
export function OrderPriceText({ order }: { order: Amounts & Pick<ServiceOrder, 'priceType' | 'priceCount'> }) {
  const { t } = useTranslation('service-orders');
  const priceText = usePriceText();
  const { priceType, priceCount } = order;
  const kind = priceType === 'fixed' ? null : t(`priceTypes.${priceType}`);
  const version = priceCount > 1 ? t('price.version', { number: priceCount }) : null;
  return <span title={[kind, version].filter(Boolean).join(' · ') || undefined}>{priceText(order)}</span>;
}
