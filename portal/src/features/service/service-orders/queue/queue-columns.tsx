import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
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
  const isOpen = hasNoPrice(order);
  const isToSet = !getObstacle('setPrice', order, person);
  return (
    <span className={styles.price}>
      {!isOpen && <OrderPriceText order={order} />}
      {isOpen && !isToSet && (
        <span className={styles.nobody} title={t('price.open')}>
          –
        </span>
      )}
      {isToSet && (
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

/** As narrow as its texts allow: titles and addresses need the room more. Where prices are to be set, the button is beside them. */
function getPriceWidth(maySet: boolean, common: ServiceStatus | undefined): string {
  if (!maySet) return 'clamp(104px, 8.9vw - 24px, 150px)';
  return common === 'pendingPrice' ? 'clamp(190px, 13.2vw, 220px)' : 'clamp(116px, 8.9vw - 12px, 150px)';
}

/**
 * The columns of the queue and of its exported file. A status that all shown orders have has no column, unless the ends of their
 * holds differ.
 */
export function useQueueColumns(common: ServiceStatus | undefined): Column[] {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const person = useMoveActor();
  const maySetPrices = useCan('update', 'manage-service-price');
  const hasStatus = common === undefined || common === 'hold';
  // By the address it is decided who goes there: it gets the room of the status, and of a wide window.
  const customerWidth = hasStatus
    ? 'clamp(142px, 34.9vw - 360px, 320px)'
    : `clamp(226px, 34.9vw - ${common === 'pendingPrice' ? 276 : 226}px, 400px)`;
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
      leastWidth: 184,
      cell: (order) => <OrderCell order={order} now={now} common={hasStatus ? undefined : common} />,
      exportValue: ({ title }) => title,
    },
    exported('number', t('board.column.number'), ({ orderNumber }) => orderNumber),
    {
      id: 'status',
      header: t('board.column.status'),
      width: 'clamp(184px, 12.2vw + 8px, 210px)',
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
      width: customerWidth,
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
      width: 'clamp(170px, 12.9vw - 16px, 204px)',
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
      width: getPriceWidth(maySetPrices, common),
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
      width: 'clamp(150px, 9.2vw + 18px, 200px)',
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
