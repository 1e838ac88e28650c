import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { useHeldChange } from '#shared/ui/use-held-change.ts';
import styles from './standing-bar.module.css';
import { StandingNote } from './standing-note.tsx';

/**
 * Above every page while the plan has ended or the business is suspended: what that means, and what to do. A change waits for a moment
 * in which it moves nothing that is being used.
 */
export function StandingBar() {
  const { t } = useTranslation('subscriptions');
  const plan = useHeldChange(useProfile()?.subscriptPlan);
  const ability = useAbility();
  const { pathname } = useLocation();
  if (!plan || plan.standing === 'free' || plan.standing === 'active' || pathname === '/plan') return null;
  const maySee = ability.can('read', 'view-plan') || ability.can('read', 'subscription');
  return (
    <div className={styles.bar}>
      <StandingNote plan={plan} mayChange={ability.can('update', 'change-plan')} />
      {maySee && <Link to="/plan">{t('note.open')}</Link>}
    </div>
  );
}
