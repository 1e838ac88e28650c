import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFontFor } from '#features/conversations/chat/chat.public.ts';
import {
  getPosition,
  LateMark,
  needsQuestion,
  OrderIcon,
  RequestedTime,
  useOrderMoves,
} from '#features/service/service-orders/order-work.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { nextOrdersQuery, ownOrdersFilter } from '../dashboard.queries.ts';
import styles from './waiting.module.css';
import { WaitingCard } from './waiting-card.tsx';

const onBoard = { ...ownOrdersFilter, by: 'requestedAt', sort: 'asc' } as const;

/** The user's orders, the one to go on with that is wanted first at the top, each with its status and next step. */
export function NextOrders({ shownRows }: { shownRows: number }) {
  const { t } = useTranslation('dashboard');
  const title = t('nextOrders.title');
  return (
    <WaitingCard
      title={title}
      all={
        <Link
          to="/service-system"
          search={onBoard as never}
          className={styles.all}
          aria-label={t('list.allOf', { title })}
        >
          {t('list.all')}
        </Link>
      }
      query={useQuery(nextOrdersQuery())}
      shownRows={shownRows}
      empty={{ title: t('nextOrders.empty'), hint: t('nextOrders.emptyHint') }}
    >
      {(order) => <Row order={order} />}
    </WaitingCard>
  );
}

function Row({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const { id, orderNumber, title, customer, status } = order;
  const about = [t(`statuses.${status}`), customer.name, getPosition(order)].filter(Boolean).join(' · ');
  useFontFor(`${title} ${about}`);
  return (
    <div className={styles.order}>
      <Link to="/service-system" search={{ order: id } as never} preload={false} className={styles.row}>
        <OrderIcon order={order} />
        <span className={styles.lines}>
          <span className={styles.name}>
            #{orderNumber} {title}
          </span>
          <span className={styles.preview}>{about}</span>
        </span>
        <span className={styles.wait}>
          <LateMark order={order} now={now} />
          <span className={styles.time}>
            <RequestedTime order={order} now={now} />
          </span>
        </span>
      </Link>
      <NextMove order={order} />
    </div>
  );
}

/** The usual next step of the order; where it asks something, it does so on the page of orders. */
function NextMove({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const move = useOrderMoves(order).find(({ isMain, isAllowed }) => isMain && isAllowed);
  if (!move) return null;
  const handleMove = () => {
    move.run();
    if (needsQuestion(move.name)) void navigate({ to: '/service-system', search: { order: order.id } as never });
  };
  return (
    <Button
      isSmall
      variant="default"
      isBusy={move.isBusy}
      aria-label={t('nextOrders.moveOf', { move: move.label, number: order.orderNumber })}
      onClick={handleMove}
    >
      {move.label}
    </Button>
  );
}
