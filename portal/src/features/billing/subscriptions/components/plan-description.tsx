import type { Plan } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { usePlanTitle } from '../use-plan-title.ts';
import styles from './plan.module.css';

/** What a plan is for and what it offers, in the user's language. */
export function PlanDescription({ plan }: { plan: Pick<Plan, 'descriptions' | 'features'> }) {
  const titleOf = usePlanTitle();
  return (
    <>
      {plan.descriptions && <p className={styles.muted}>{titleOf(plan.descriptions)}</p>}
      {plan.features.length > 0 && (
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature.en}>{titleOf(feature)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
