import type { OrderBlock, PersonTime } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { IconAlarm } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay, formatTime } from '#shared/i18n/dates.ts';
import { useAvailabilityTexts } from '#shared/ui/availability-pill.tsx';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import { useCandidateText } from '../assign/candidate-text.ts';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import styles from './people-list.module.css';
import { isOverdue, isRunning, type Span, toGroups } from './people-time.ts';

export interface PeopleListProps {
  people: readonly PersonTime[];
  /** The day that is shown. */
  period: Span;
  now: number;
  onOpen: (orderId: string) => void;
}

/** The same for narrow windows, without a time axis: the orders of each person as a list. */
export function PeopleList({ people, ...shared }: PeopleListProps) {
  return toGroups(people).flatMap((group) =>
    group.people.map((person) => <PersonOrders key={person.id} person={person} {...shared} />),
  );
}

function PersonOrders({ person, period, now, onOpen }: Omit<PeopleListProps, 'people'> & { person: PersonTime }) {
  const { t } = useTranslation('service-orders');
  const { loadText } = useCandidateText();
  const textOf = useAvailabilityTexts();
  const { state, when, sentence } = textOf(person.availability);
  const isByChoice = person.availability.reason === 'byChoice';
  const stateAndEnd = when && person.availability.state !== 'available' ? `${state} · ${when}` : state;
  const there = isByChoice ? sentence : stateAndEnd;
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
          {blocks.map((block) => (
            <li key={block.order.id}>
              <button type="button" className={styles.order} onClick={() => onOpen(block.order.id)}>
                <Times block={block} period={period} now={now} />
                <What block={block} now={now} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface BlockProps extends Pick<PeopleListProps, 'now'> {
  block: OrderBlock;
}

function What({ block, now }: BlockProps) {
  const { t } = useTranslation('service-orders');
  const { order } = block;
  return (
    <span className={styles.what}>
      <span className={styles.title}>
        #{order.orderNumber} {order.title}
      </span>
      <span className={styles.facts}>
        <OrderStatus status={order.status} />
        {order.holdUntil && <HoldCountdown until={order.holdUntil} />}
        <span>{order.customer.name}</span>
        {isOverdue(block, now) && (
          <span className={styles.overdue}>
            <IconAlarm size={14} stroke={2} aria-hidden />
            {t('people.overdue')}
          </span>
        )}
      </span>
    </span>
  );
}

/** From when to when, with the days that are not the shown one; of work that goes on, since when. */
function Times({ block, period, now }: BlockProps & Pick<PeopleListProps, 'period'>) {
  const { t } = useTranslation('service-orders');
  const { start, end } = block;
  if (isRunning(block, now)) {
    const began = dayjs(start);
    const since = began.isSame(now, 'day')
      ? t('people.since')
      : began.isSame(dayjs(now).subtract(1, 'day'), 'day')
        ? t('people.sinceYesterday')
        : t('people.sinceDay', { day: formatDay(start, now) });
    return (
      <span className={styles.times}>
        <span className={styles.day}>{since}</span>
        {formatTime(start)}
      </span>
    );
  }
  const isEarlier = Date.parse(start) < period.start;
  const isLater = Date.parse(end) > period.end;
  return (
    <span className={styles.times}>
      {isEarlier && <span className={styles.day}>{formatDay(start, now)}</span>}
      {`${formatTime(start)}–${isLater ? '' : formatTime(end)}`}
      {isLater && <span className={styles.day}>{formatDateTime(end, now)}</span>}
    </span>
  );
}
