import type { ServiceEntry } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useTranslation } from 'react-i18next';

/** The number of dependent records of each kind, as text. */
export function useUsageTexts(): (entry: ServiceEntry) => string[] {
  const { t } = useTranslation('service-catalogue');
  return ({ level, childCount, productCount, ruleCount, userCount, orderCount }) => [
    ...(childCount > 0 ? [t(level === 'category' ? 'count.types' : 'count.subtypes', { count: childCount })] : []),
    ...(productCount > 0 ? [t('count.products', { count: productCount })] : []),
    ...(ruleCount > 0 ? [t('count.rules', { count: ruleCount })] : []),
    ...(userCount > 0 ? [t('count.users', { count: userCount })] : []),
    ...(orderCount > 0 ? [t('count.orders', { count: orderCount })] : []),
  ];
}
