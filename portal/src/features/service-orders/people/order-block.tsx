import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { statusLooks } from '#features/order-status/order-status.public.ts';
import { formatTime } from '#shared/i18n/dates.ts';
import { orderRecords } from '../api/order-records.ts';
import { orderMenu } from '../board/order-menu.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import styles from './order-block.module.css';
import { type PlacedBlock, type Span, shareOf } from './people-time.ts';

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const percent = (share: number) => `${share * 100}%`;

export interface OrderBlockProps {
  placed: PlacedBlock;
  period: Span;
  now: number;
  isOpen: boolean;
  /** Tab reaches one of all. */
  isTabStop: boolean;
  onOpen: (orderId: string) => void;
  onFocus: (orderId: string) => void;
  onDrag: ((order: ServiceOrder | null) => void) | undefined;
}

/** An order on somebody's time: what it is and how it stands by colour, sign and pattern. */
export function OrderBlock({ placed, period, now, isOpen, isTabStop, onOpen, onFocus, onDrag }: OrderBlockProps) {
  const { t } = useTranslation('service-orders');
  const isChanged = orderRecords.useChanged().has(placed.block.order.id);
  const { block, span, lane } = placed;
  const { order } = block;
  const { kind, Icon } = statusLooks[order.status];
  const times = `${formatTime(block.start)}–${formatTime(block.end)}`;
  const status = t(`statuses.${order.status}`);
  const isOverdue = block.isExpected && Date.parse(block.end) <= now + 60_000;
  const words = [
    `#${order.orderNumber} ${order.title}`,
    status,
    times,
    order.customer.name,
    isOverdue && t('people.overdue'),
  ].filter(Boolean);
  const handleDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', `#${order.orderNumber}`);
    // The browser takes the picture first: what changes with the drag comes after.
    setTimeout(() => onDrag?.(order));
  };
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    orderMenu.open(order, { x: event.clientX, y: event.clientY });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(order.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox draws no buttons from their place
    <div
      role="button"
      className={isChanged ? `live-flash ${styles.block}` : styles.block}
      data-block={order.id}
      data-kind={kind}
      data-overdue={isOverdue || undefined}
      data-open={isOpen || undefined}
      style={
        {
          left: percent(shareOf(period, span.start)),
          width: percent((span.end - span.start) / (period.end - period.start)),
          '--lane': lane,
        } as React.CSSProperties
      }
      tabIndex={isTabStop ? 0 : -1}
      title={words.join('\n')}
      aria-label={words.join(', ')}
      draggable={onDrag !== undefined}
      onDragStart={handleDragStart}
      onDragEnd={() => onDrag?.(null)}
      onFocus={() => onFocus(order.id)}
      onClick={() => onOpen(order.id)}
      onKeyDown={handleKeyDown}
      onContextMenu={handleContextMenu}
    >
      <span className={styles.face}>
        <Icon {...small} />
        <span className={styles.words} aria-hidden>
          <span className={styles.number}>#{order.orderNumber}</span> {order.title}
        </span>
        {order.holdUntil && <HoldCountdown until={order.holdUntil} isDrawn />}
      </span>
    </div>
  );
}
