import { type PlanLimitName, planLimitNames } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { amountText, usageText, usePlanTitle } from '#features/billing/subscriptions/subscriptions.public.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { soldPlansQuery } from '../console.queries.ts';
import styles from './console.module.css';

/** The plans of the file, as businesses see them, and how many have each. */
export function Plans() {
  const { t } = useTranslation(['console', 'subscriptions']);
  const titleOf = usePlanTitle();
  const plans = useQuery(soldPlansQuery());
  if (plans.error && !plans.data) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />;
  const most = (name: PlanLimitName, max: number | null) =>
    max === null ? t('subscriptions:fact.unlimited') : usageText(name, max);
  return (
    <div className={styles.part}>
      <p className={styles.muted}>{t('plans.lead')}</p>
      <ul className={styles.rows}>
        {plans.data?.map((plan) => {
          const { planType, titles, prices, seats, limits, businesses } = plan;
          const facts: Fact[] = [
            [t('plans.type'), planType],
            ...prices.map(
              ({ currency, monthly, yearly }): Fact => [
                t('plans.price', { currency }),
                t('plans.priceValue', { month: amountText(monthly, currency), year: amountText(yearly, currency) }),
              ],
            ),
            ...planLimitNames.map(
              (name): Fact => [t(`subscriptions:limit.${name}`), most(name, { seats, ...limits }[name])],
            ),
          ];
          return (
            <li key={planType} className={styles.row}>
              <div className={styles.cardHead}>
                <h2>{titleOf(titles)}</h2>
                <span className={styles.muted}>{t('plans.businesses', { count: businesses })}</span>
              </div>
              <Facts facts={facts} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
