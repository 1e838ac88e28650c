import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import type { CandidateObstacle, OrderCandidate } from '@sala/contract/service-orders/service-dispatch.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatRelative, formatTime } from '#shared/i18n/dates.ts';

/** With its day, unless that is today. */
const momentText = (time: string) =>
  formatDate(time) === formatDate(Date.now()) ? formatTime(time) : formatDateTime(time);

const named: readonly CandidateObstacle[] = ['holiday', 'dayOff'];
const timed: readonly CandidateObstacle[] = ['leave', 'holiday', 'dayOff', 'offShift', 'break'];

/** How somebody stands towards an order, in words. */
export function useCandidateText() {
  const { t } = useTranslation('service-orders');
  const loadText = ({ load, cap }: Pick<OrderCandidate, 'load' | 'cap'>): string =>
    cap ? t('assign.loadOf', { load, cap }) : t('assign.load', { count: load });
  const obstacleText = (obstacle: CandidateObstacle, { load, cap, detail, until }: OrderCandidate): string => {
    const bare = t(`assign.obstacles.${obstacle}`, { load, cap: cap ?? 0 });
    const full = detail && named.includes(obstacle) ? t('assign.named', { reason: bare, name: detail }) : bare;
    return until && timed.includes(obstacle) ? t('assign.until', { reason: full, time: momentText(until) }) : full;
  };
  /** What speaks for them. */
  const meritsOf = (taker: OrderCandidate, language?: Locale): string[] => [
    loadText(taker),
    ...(taker.knowsCustomer ? [t('assign.merits.customer')] : []),
    ...(taker.speaksLanguage
      ? [language ? t('assign.merits.speaks', { language: localeNames[language] }) : t('assign.merits.language')]
      : []),
    ...(taker.decisive === 'idle' && taker.rank === 1
      ? [
          taker.lastAssignedAt
            ? t('assign.merits.idle', { time: formatRelative(taker.lastAssignedAt) })
            : t('assign.merits.fresh'),
        ]
      : []),
  ];
  /** Why they were chosen automatically, or were not; of those who can take it, in comparison with who was. */
  const reasonText = (taker: OrderCandidate, isAlone: boolean): string => {
    const { obstacles, rank, decisive } = taker;
    if (rank === 1) {
      if (isAlone) return [loadText(taker), t('assign.merits.only')].join(' · ');
      return [loadText(taker), ...(decisive ? [t(`assign.decisive.${decisive}`)] : [])].join(' · ');
    }
    if (rank !== null) return t(`assign.behind.${decisive ?? 'none'}`, { orders: loadText(taker) });
    return obstacleText(obstacles[0]!, taker);
  };
  return { loadText, obstacleText, meritsOf, reasonText };
}
