import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { usageQuery, useSubscriptionNews } from '../subscriptions.queries.ts';
import styles from './plan.module.css';

/** How many of the plan's seats are taken, for those who may see the plan; nothing where there is no limit. */
export function SeatsLine() {
  const { t } = useTranslation('subscriptions');
  const ability = useAbility();
  const maySee = ability.can('read', 'view-plan') || ability.can('read', 'subscription');
  const { data } = useQuery({ ...usageQuery(), enabled: maySee });
  useSubscriptionNews();
  const seats = data?.find(({ name }) => name === 'seats');
  if (!seats || seats.max === null) return null;
  return <span className={styles.figure}>{t('seatsLine', { used: seats.used, max: seats.max })}</span>;
}
