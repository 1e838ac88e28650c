import type { PersonTime } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/i18n/dates.ts';
import { useAvailabilityTexts } from '#shared/ui/availability-pill.tsx';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import { useCandidateText } from '../assign/candidate-text.ts';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import styles from './people-list.module.css';
import { toGroups } from './people-time.ts';

export interface PeopleListProps {
  people: readonly PersonTime[];
  onOpen: (orderId: string) => void;
}

/** The same for narrow windows, without a time axis: the orders of each person as a list. */
export function PeopleList({ people, onOpen }: PeopleListProps) {
  return toGroups(people).flatMap((group) =>
    group.people.map((person) => <PersonOrders key={person.id} person={person} onOpen={onOpen} />),
  );
}

function PersonOrders({ person, onOpen }: { person: PersonTime; onOpen: (orderId: string) => void }) {
  const { t } = useTranslation('service-orders');
  const { loadText } = useCandidateText();
  const textOf = useAvailabilityTexts();
  const { state, when } = textOf(person.availability);
  const there = when && person.availability.state !== 'available' ? `${state} · ${when}` : state;
  const blocks = person.blocks.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return (
    <section className={styles.person} aria-label={person.name}>
      <div className={styles.head}>
        <PersonCell
          name={person.name}
          photo={person.profilePicture}
          availability={person.availability}
          size={36}
          second={[person.department?.name, there].filter(Boolean).join(' · ')}
        />
        <span className={styles.load}>{loadText(person)}</span>
      </div>
      {blocks.length === 0 ? (
        <p className={styles.none}>{t('people.nothing')}</p>
      ) : (
        <ul className={styles.orders}>
          {blocks.map(({ start, end, order }) => (
            <li key={order.id}>
              <button type="button" className={styles.order} onClick={() => onOpen(order.id)}>
                <span className={styles.times}>
                  {formatTime(start)}
                  <span className={styles.end}>{formatTime(end)}</span>
                </span>
                <span className={styles.what}>
                  <span className={styles.title}>
                    #{order.orderNumber} {order.title}
                  </span>
                  <span className={styles.facts}>
                    <OrderStatus status={order.status} />
                    {order.holdUntil && <HoldCountdown until={order.holdUntil} />}
                    <span>{order.customer.name}</span>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
