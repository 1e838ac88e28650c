import type { Subscription } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateOfYear } from '#shared/i18n/dates.ts';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { amountText } from '../amount-text.ts';
import { usePlanTitle } from '../use-plan-title.ts';
import styles from './plan-tab.module.css';

const kinds: Record<Subscription['standing'], StatusKind> = {
  free: 'closed',
  active: 'done',
  grace: 'waiting',
  readonly: 'failed',
  suspended: 'failed',
};

/** The plan that runs, until when it is paid, and what follows. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions');
  const titleOf = usePlanTitle();
  const { plan, userCount, unitPrice, currency, validFrom, validTo, nextPayment, next, standing } = subscription;
  const seats = (count: number | null) => (count === null ? t('fact.unlimited') : String(count));
  const facts: Fact[] = [[t('fact.seats'), seats(userCount)]];
  if (!plan.isFree) facts.push([t('fact.price'), t('fact.pricePerSeat', { amount: amountText(unitPrice, currency) })]);
  if (validFrom) facts.push([t('fact.since'), formatDateOfYear(validFrom)]);
  if (validTo) facts.push([t('fact.until'), formatDateOfYear(validTo)]);
  if (nextPayment) facts.push([t('fact.next'), formatDateOfYear(nextPayment)]);
  if (next) {
    const title = titleOf(next.titles);
    const follows =
      next.userCount === null
        ? title
        : t('fact.followsValue', { plan: title, seats: t('seats', { count: next.userCount }) });
    facts.push([t('fact.follows'), follows]);
  }
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <strong className={styles.name}>{titleOf(plan.titles)}</strong>
        <StatusPill kind={kinds[standing]} label={t(`standing.${standing}`)} />
      </div>
      {plan.descriptions && <p className={styles.muted}>{titleOf(plan.descriptions)}</p>}
      {plan.features.length > 0 && (
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature.en}>{titleOf(feature)}</li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
    </div>
  );
}
