import type { ComparedFigure, OverviewFigures } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { formatSum } from '#shared/ui/money-text.ts';

export interface PeriodFigure {
  readonly metric: 'orders' | 'ordersDone' | 'orderOnTime' | 'revenue';
  readonly figure: ComparedFigure;
  readonly text: string;
  /** What it counts, or of how many it is. */
  readonly hint: string;
  /** Of an amount. */
  readonly currency?: string;
}

/** The figures of the period, as cards and files show them. */
export function usePeriodFigures(): (data: OverviewFigures) => PeriodFigure[] {
  const { t } = useTranslation(['service-orders', 'ui']);
  return ({ orders, ordersDone, orderOnTime, revenue }) => {
    const { value: onTime, count: timed } = orderOnTime;
    return [
      {
        metric: 'orders',
        figure: orders,
        text: formatCount(orders.count),
        hint: t('overview.figures.ordersHint'),
      },
      {
        metric: 'ordersDone',
        figure: ordersDone,
        text: formatCount(ordersDone.count),
        hint: t('overview.figures.ordersDoneHint'),
      },
      {
        metric: 'orderOnTime',
        figure: orderOnTime,
        text: onTime === null ? '–' : t('ui:percent', { value: Math.round(onTime * 10) / 10 }),
        hint:
          timed === 0
            ? t('overview.figures.noTimes')
            : t('overview.figures.orderOnTimeHint', {
                part: formatCount(Math.round(((onTime ?? 0) * timed) / 100)),
                amount: formatCount(timed),
              }),
      },
      ...revenue.map((figure): PeriodFigure => {
        const { value, count, currency } = figure;
        return {
          metric: 'revenue',
          figure,
          text: formatSum(value ?? 0, currency),
          hint: t('overview.figures.revenueHint', { count, amount: formatCount(count) }),
          currency,
        };
      }),
    ];
  };
}
