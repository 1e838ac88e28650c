import type { MetricChange } from '@sala/contract/analytics/reports/metric-change.ts';
import { useTranslation } from 'react-i18next';

/** How a figure differs from that of the days before, as text. */
export function useChangeText(): (change: MetricChange) => string {
  const { t } = useTranslation('ui');
  return ({ direction, amount, unit }) => {
    if (direction === 'same') return t('change.same');
    const shown =
      unit === 'stars'
        ? t('rating.stars', { count: amount })
        : unit === 'points'
          ? t('change.points', { count: amount, value: amount })
          : t('percent', { value: amount });
    return t(`change.${direction}`, { amount: shown });
  };
}
