import { type Availability, getShownState } from '@sala/contract/core/availability.schema.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { availabilityAppearance } from '#shared/ui/availability-appearance.ts';
import { useAvailabilityTexts } from '#shared/ui/availability-pill.tsx';
import { usePendingOffers } from '../offers/offers.store.ts';
import styles from './queue-line.module.css';

/** Why no conversation is assigned automatically to an operator who is not available. */
export function OwnStateLine() {
  const availability = useOwnAvailability(useCan('create', 'reply-customer'));
  const isOffered = usePendingOffers().length > 0;
  // An offer is visible by itself, and a page that was just opened is about to connect.
  if (!availability || isOffered || availability.reason === 'disconnected') return null;
  if (availability.state === 'available') return null;
  return <Line availability={availability} />;
}

/** Its translations are loaded when the state requires them. */
function Line({ availability }: { availability: Availability }) {
  const { t } = useTranslation('chat');
  const { state, when } = useAvailabilityTexts()(availability, { isOwn: true });
  const { Icon } = availabilityAppearance[getShownState(availability)];
  return (
    <p className={styles.line}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <span>{t('list.notGiven', { state: when ? `${state} · ${when}` : state })}</span>
    </p>
  );
}
