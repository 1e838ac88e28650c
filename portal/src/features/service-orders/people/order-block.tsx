import { useDraggable } from '@dnd-kit/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { statusAppearance } from '#features/order-status/order-status.public.ts';
import { formatTime } from '#shared/i18n/dates.ts';
import { orderRecords } from '../api/order-records.ts';
import { orderMenu } from '../board/order-menu.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import styles from './order-block.module.css';
import { type PlacedBlock, type Span, toShare } from './people-time.ts';

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
  /** Somebody else may be given it. */
  isMovable: boolean;
}

/** An order on somebody's time: what it is and how it stands by colour, sign and pattern. */
export function OrderBlock({ placed, period, now, isOpen, isTabStop, onOpen, onFocus, isMovable }: OrderBlockProps) {
  const { t } = useTranslation('service-orders');
  const isChanged = orderRecords.useChanged().has(placed.block.order.id);
  const { block, span, lane } = placed;
  const { order } = block;
  const { kind, Icon } = statusAppearance[order.status];
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
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: order.id, disabled: !isMovable });
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    // A finger that rests on it asks for its menu, too, while it is being drawn.
    if (!isDragging) orderMenu.open(order, { x: event.clientX, y: event.clientY });
  };
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      className={isChanged ? `live-flash ${styles.block}` : styles.block}
      data-block={order.id}
      data-kind={kind}
      data-overdue={isOverdue || undefined}
      data-open={isOpen || undefined}
      data-drawn={isDragging || undefined}
      style={
        {
          left: percent(toShare(period, span.start)),
          width: percent((span.end - span.start) / (period.end - period.start)),
          '--lane': lane,
        } as React.CSSProperties
      }
      tabIndex={isTabStop ? 0 : -1}
      title={words.join('\n')}
      aria-label={words.join(', ')}
      onFocus={() => onFocus(order.id)}
      onClick={() => onOpen(order.id)}
      onContextMenu={handleContextMenu}
    >
      <span className={styles.face}>
        <Icon {...small} />
        <span className={styles.words} aria-hidden>
          <span className={styles.number}>#{order.orderNumber}</span> {order.title}
        </span>
        {order.holdUntil && <HoldCountdown until={order.holdUntil} isDrawn />}
      </span>
    </button>
  );
}
