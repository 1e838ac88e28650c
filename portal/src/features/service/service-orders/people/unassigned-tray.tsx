import { useDraggable } from '@dnd-kit/core';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useUiState } from '#shared/ui/ui-state.ts';
import type { OrderFilters } from '../api/order-filters.ts';
import { orderRecords } from '../api/order-records.ts';
import { AttentionLabel } from '../components/attention-label.tsx';
import { LateMark, OrderIcon, ReturnedMark } from '../components/order-marks.tsx';
import { ReceivedTime, RequestedTime } from '../components/order-times.tsx';
import styles from './unassigned-tray.module.css';

export interface UnassignedTrayProps {
  filters: OrderFilters;
  now: number;
  openId: string | undefined;
  onOpen: (orderId: string) => void;
  /** Opens the choice of an assignee; undefined if the user may not assign orders. */
  onAssign: ((order: ServiceOrder) => void) | undefined;
  /** The orders can be dragged onto a person. */
  isMovable: boolean;
}

/** Unassigned orders, which can be dragged onto a person's row or assigned with the key A. */
export function UnassignedTray({ filters, ...card }: UnassignedTrayProps) {
  const { t } = useTranslation('service-orders');
  const [isFolded, setIsFolded] = useUiState('serviceOrders.trayFolded', false);
  const waiting = orderRecords.useColumn(['pendingDispatch'], filters, 'asc');
  const rows = waiting.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = waiting.data?.pages.at(-1)?.meta.total ?? 0;
  return (
    <section className={styles.tray} aria-label={t('people.tray')}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          <IconChevronDown size={16} stroke={1.75} aria-hidden data-folded={isFolded || undefined} />
          {t('people.tray')}
          <span className={styles.count}>{total}</span>
        </button>
        {!isFolded && card.onAssign && rows.length > 0 && <span className={styles.hint}>{t('people.trayHint')}</span>}
      </h2>
      {!isFolded && (
        <ul className={styles.cards} data-empty={(waiting.isSuccess && rows.length === 0) || undefined}>
          {rows.map((order) => (
            <TrayCard key={order.id} order={order} {...card} />
          ))}
          {waiting.isSuccess && rows.length === 0 && <li className={styles.empty}>{t('people.trayEmpty')}</li>}
          {waiting.hasNextPage && (
            <li>
              <Button
                isSmall
                variant="default"
                isBusy={waiting.isFetchingNextPage}
                onClick={() => void waiting.fetchNextPage()}
              >
                {t('people.more', { count: total - rows.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

type TrayCardProps = Omit<UnassignedTrayProps, 'filters'> & { order: ServiceOrder };

function TrayCard({ order, now, openId, onOpen, onAssign, isMovable }: TrayCardProps) {
  const { t } = useTranslation('service-orders');
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: order.id, disabled: !isMovable });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'KeyA' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onAssign?.(order);
  };
  return (
    <li
      {...listeners}
      ref={setNodeRef}
      className={styles.card}
      data-tray={order.id}
      data-open={order.id === openId || undefined}
      data-movable={isMovable || undefined}
      data-drawn={isDragging || undefined}
      onKeyDown={handleKeyDown}
    >
      <OrderIcon order={order} />
      <span className={styles.what}>
        <button type="button" className={styles.title} onClick={() => onOpen(order.id)}>
          <span className={styles.number}>#{order.orderNumber}</span> {order.title}
        </button>
        <span className={styles.facts}>
          <span className={styles.cut}>{order.customer.name}</span>
          <RequestedTime order={order} now={now} />
          {!order.scheduleDate && <ReceivedTime order={order} now={now} />}
          <LateMark order={order} now={now} />
          <ReturnedMark order={order} />
          <AttentionLabel orderId={order.id} />
        </span>
      </span>
      {onAssign && (
        <IconButton
          size={32}
          variant="outlined"
          label={t('people.assign', { number: order.orderNumber })}
          onClick={() => onAssign(order)}
        >
          <IconUserPlus size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
