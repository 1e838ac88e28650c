import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { TwoLines } from '#shared/ui/two-lines.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { useOrderPictures } from '../api/orders.queries.ts';
import { getPosition, requestedAt } from '../board/order-facts.ts';
import { AttentionLabel } from '../components/attention-label.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import { LateMark, OrderIcon, OrderMarks, ReturnedMark } from '../components/order-marks.tsx';
import { OrderPriceText, usePriceText } from '../components/order-price.tsx';
import { ReceivedTime, RequestedTime } from '../components/order-times.tsx';
import { getObstacle } from '../moves/order-moves.ts';
import { askMove, useMoveActor } from '../moves/use-order-moves.ts';
import styles from './queue-columns.module.css';

type Column = TableColumn<ServiceOrder>;

interface OrderCellProps {
  order: ServiceOrder;
  now: number;
  /** The status of all orders around it, which have no column for it. */
  common: ServiceStatus | undefined;
}

function OrderCell({ order, now, common }: OrderCellProps) {
  const { t } = useTranslation(['ui', 'service-orders']);
  return (
    <span className={styles.order} data-tall data-unseen={!order.isSeen || undefined}>
      <OrderIcon order={order} />
      <span className={styles.lines}>
        <span className={styles.title}>{order.title}</span>
        <span className={styles.second}>
          #{order.orderNumber}
          {!order.isSeen && <span className={styles.new}>{t('record.unseen')}</span>}
          <OrderMarks order={order} />
          {common && order.status !== common && <span>{t(`service-orders:statuses.${order.status}`)}</span>}
          <span className={styles.late}>
            <LateMark order={order} now={now} />
          </span>
          <AttentionLabel orderId={order.id} />
          <span className={styles.who}>{order.customer.name}</span>
        </span>
        <ReturnedMark order={order} />
      </span>
    </span>
  );
}

function Person({ person }: { person: ServiceOrder['operator'] }) {
  const pictureOf = useOrderPictures();
  if (!person) return <span className={styles.nobody}>–</span>;
  return (
    <span className={styles.person}>
      <PersonCell name={person.name} photo={pictureOf(person.id)} size={24} />
    </span>
  );
}

/** The operator; while there is none, the way to assign one, for users who may. */
function Operator({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const person = useMoveActor();
  if (order.operator || getObstacle('assign', order, person)) return <Person person={order.operator} />;
  return (
    <Button
      variant="default"
      isSmall
      aria-label={t('people.assign', { number: order.orderNumber })}
      onClick={() => askMove(order, 'assign')}
    >
      {t('bulk.name.assign')}
    </Button>
  );
}

const hasNoPrice = ({ price, minPrice, maxPrice }: ServiceOrder) =>
  price === null && minPrice === null && maxPrice === null;

/** The price or its range; while the user is to set it, the way to do that too. */
function Price({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const person = useMoveActor();
  return (
    <span className={styles.price}>
      {hasNoPrice(order) ? (
        <span className={styles.nobody} title={t('price.open')}>
          –
        </span>
      ) : (
        <OrderPriceText order={order} />
      )}
      {!getObstacle('setPrice', order, person) && (
        <Button
          variant="default"
          isSmall
          aria-label={t('board.setPrice', { number: order.orderNumber })}
          onClick={() => askMove(order, 'setPrice')}
        >
          {t('moves.names.setPrice')}
        </Button>
      )}
    </span>
  );
}

/**
 * The columns of the queue and of its exported file. A status that all shown orders have has no column, unless the ends of their
 * holds differ.
 */
export function useQueueColumns(common: ServiceStatus | undefined): Column[] {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const person = useMoveActor();
  const hasStatus = common === undefined || common === 'hold';
  const titleOf = useTitle();
  const priceText = usePriceText();
  const isAssignMissing = (order: ServiceOrder) =>
    order.operator !== null || getObstacle('assign', order, person) !== undefined;
  const entry = (found: ServiceOrder['category']) => (found ? titleOf(found.titles) : '');
  const exported = (id: string, header: string, exportValue: NonNullable<Column['exportValue']>): Column => ({
    id,
    header,
    cell: (order) => exportValue(order) as string,
    exportValue,
    isOptional: true,
  });
  return [
    {
      id: 'order',
      header: t('board.column.order'),
      order: 'orderNumber',
      leastWidth: 200,
      cell: (order) => <OrderCell order={order} now={now} common={hasStatus ? undefined : common} />,
      exportValue: ({ title }) => title,
    },
    exported('number', t('board.column.number'), ({ orderNumber }) => orderNumber),
    {
      id: 'status',
      header: t('board.column.status'),
      width: 'clamp(176px, 12.2vw, 210px)',
      card: hasStatus ? 'main' : 'hidden',
      isOptional: !hasStatus,
      cell: (order) => (
        <span className={styles.status}>
          {(common !== 'hold' || order.status !== common) && <OrderStatus status={order.status} />}
          {order.holdUntil && <HoldCountdown until={order.holdUntil} />}
        </span>
      ),
      exportValue: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: 'customer',
      header: t('board.column.customer'),
      // By the address it is decided who goes there: it gets the room of the status, and of a wide window.
      width: hasStatus ? 'clamp(142px, 34.9vw - 376px, 320px)' : 'clamp(256px, 34.9vw - 246px, 400px)',
      card: 'main',
      cell: (order) => (
        <span className={styles.customer}>
          <TwoLines first={order.customer.name} second={getPosition(order)} />
        </span>
      ),
      exportValue: ({ customer }) => customer.name,
    },
    exported('phone', t('board.column.phone'), ({ customer }) => customer.phone),
    exported('place', t('board.column.place'), getPosition),
    {
      id: 'requested',
      header: t('board.column.requested'),
      order: 'requestedAt',
      width: 'clamp(186px, 12.9vw, 204px)',
      card: 'main',
      cell: (order) => (
        <span className={styles.lines}>
          <span className={styles.requested}>
            <RequestedTime order={order} now={now} />
            {order.scheduleDate && <LateMark order={order} now={now} />}
          </span>
          <span className={styles.requested}>
            <ReceivedTime order={order} now={now} className={styles.age} />
            {!order.scheduleDate && <LateMark order={order} now={now} />}
          </span>
        </span>
      ),
      exportValue: requestedAt,
    },
    {
      id: 'price',
      header: t('board.column.price'),
      width: 'clamp(128px, 8.9vw, 150px)',
      align: 'end',
      card: 'foot',
      // Alone on its line, a dash says nothing.
      isMissing: (order) =>
        hasNoPrice(order) && getObstacle('setPrice', order, person) !== undefined && isAssignMissing(order),
      cell: (order) => <Price order={order} />,
      exportValue: priceText,
    },
    {
      id: 'operator',
      header: t('board.column.operator'),
      width: 'clamp(132px, 9.2vw, 200px)',
      card: 'foot',
      // A card has the way to an operator only.
      isMissing: isAssignMissing,
      cell: (order) => <Operator order={order} />,
      exportValue: ({ operator }) => operator?.name,
    },
    {
      id: 'specialist',
      header: t('board.column.specialist'),
      isOptional: true,
      cell: ({ priceSpecialist }) => <Person person={priceSpecialist} />,
      exportValue: ({ priceSpecialist }) => priceSpecialist?.name,
    },
    {
      id: 'age',
      header: t('board.column.age'),
      order: 'createdAt',
      isOptional: true,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
    exported('amount', t('board.column.amount'), ({ price }) => (price === null ? null : Number(price))),
    exported('currency', t('board.column.currency'), ({ price, currency }) => (price === null ? null : currency)),
    exported('origin', t('board.column.marks'), ({ origin }) => t(`origins.${origin}`)),
    exported('project', t('board.column.project'), ({ project }) => project?.name),
    exported('category', t('board.column.category'), ({ category }) => entry(category)),
    exported('type', t('board.column.type'), ({ type }) => entry(type)),
    exported('subtype', t('board.column.subtype'), ({ subtype }) => entry(subtype)),
  ];
}
