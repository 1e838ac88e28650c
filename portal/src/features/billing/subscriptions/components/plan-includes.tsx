import { type Plan, type PlanCurrency, planLimitNames } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { amountText } from '../amount-text.ts';
import { usageText } from '../usage-text.ts';
import { usePlanTitle } from '../use-plan-title.ts';
import styles from './plan-tab.module.css';

/** What a plan is for, what a seat of it costs, and how much of each thing it includes. */
export function PlanIncludes({ plan, currency }: { plan: Plan; currency: PlanCurrency }) {
  const { t } = useTranslation('subscriptions');
  const titleOf = usePlanTitle();
  const room = { seats: plan.seats, ...plan.limits };
  const unlimited = planLimitNames.filter((name) => room[name] === null);
  const price = plan.prices.find((one) => one.currency === currency);
  const facts: Fact[] = [];
  if (price) {
    facts.push([t('fact.price'), t('fact.pricePerSeat', { amount: amountText(price.monthly, currency) })]);
    facts.push([t('fact.yearlyPrice'), t('fact.pricePerSeatYear', { amount: amountText(price.yearly, currency) })]);
  }
  for (const name of planLimitNames) {
    const max = room[name];
    if (max !== null) facts.push([t(`limit.${name}`), usageText(name, max)]);
  }
  return (
    <section className={styles.plan} aria-label={t('change.includes')}>
      {plan.descriptions && <p className={styles.muted}>{titleOf(plan.descriptions)}</p>}
      {plan.features.length > 0 && (
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature.en}>{titleOf(feature)}</li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
      {unlimited.length > 0 && (
        <p className={styles.muted}>
          {t(unlimited.length < planLimitNames.length ? 'change.restUnlimited' : 'change.allUnlimited')}
        </p>
      )}
    </section>
  );
}
