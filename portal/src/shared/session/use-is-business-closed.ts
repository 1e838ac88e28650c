import { isClosed } from '@sala/contract/billing/subscriptions/standings.ts';
import { useProfile } from './session.ts';

/** Everyone's account is read-only while the business is: its plan has ended, or it is suspended. */
export function useIsBusinessClosed(): boolean {
  const plan = useProfile()?.subscriptPlan;
  return plan !== undefined && isClosed(plan.standing);
}
