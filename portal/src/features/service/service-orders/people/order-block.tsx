import { useDraggable } from '@dnd-kit/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/i18n/dates.ts';
import { clauseSeparator } from '#shared/i18n/punctuation.ts';
import { statusAppearance } from '#shared/ui/order-status.tsx';
import { orderRecords } from '../api/order-records.ts';
import { orderMenu } from '../board/order-menu.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import styles from './order-block.module.css';
import { isOverdue, type PlacedBlock, type Span, toShare } from './people-time.ts';

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const percent = (share: number) => `${share * 100}%`;

export interface OrderBlockProps {
  placed: PlacedBlock;
  period: Span;
  now: number;
  isOpen: boolean;
  /** Only one of all blocks is in the Tab order. */
  isTabStop: boolean;
  onOpen: (orderId: string) => void;
  onFocus: (orderId: string) => void;
  /** The order may be assigned to another person. */
  isMovable: boolean;
}

/** An order in a person's time. Colour, icon and pattern show its category and status. */
export function OrderBlock({ placed, period, now, isOpen, isTabStop, onOpen, onFocus, isMovable }: OrderBlockProps) {
  const { t } = useTranslation('service-orders');
  const isChanged = orderRecords.useChanged().has(placed.block.order.id);
  const { block, span, lane, namedBeside, isEachNamed } = placed;
  const { order } = block;
  const { kind, Icon } = statusAppearance[order.status];
  const times = `${formatTime(block.start)}–${formatTime(block.end)}`;
  const status = t(`statuses.${order.status}`);
  const numbers = namedBeside.map((beside) => `#${beside.order.orderNumber}`);
  const isOneOfSeveral = numbers.length > 1;
  const isLong = isOverdue(block, now);
  const words = [
    `#${order.orderNumber} ${order.title}`,
    status,
    times,
    order.customer.name,
    isLong && t('people.overdue'),
  ].filter(Boolean);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: order.id, disabled: !isMovable });
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    // A long press during a drag requests the menu as well and must be ignored.
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
      data-overdue={isLong || undefined}
      data-open={isOpen || undefined}
      data-drawn={isDragging || undefined}
      data-named={isOneOfSeveral ? 'together' : numbers.length > 0 ? 'beside' : undefined}
      style={
        {
          left: percent(toShare(period, span.start)),
          width: percent((span.end - span.start) / (period.end - period.start)),
          '--lane': lane,
        } as React.CSSProperties
      }
      tabIndex={isTabStop ? 0 : -1}
      title={words.join('\n')}
      aria-label={words.join(clauseSeparator())}
      onFocus={() => onFocus(order.id)}
      onClick={() => onOpen(order.id)}
      onContextMenu={handleContextMenu}
    >
      <span className={styles.face}>
        <Icon {...small} className={styles.icon} />
        <span className={styles.number} aria-hidden>
          <span className={styles.sign}>#</span>
          {order.orderNumber}
        </span>
        {isOneOfSeveral && (
          <span className={styles.together} title={numbers.join('\n')} aria-hidden>
            {isEachNamed ? numbers.join(' ') : `×${numbers.length}`}
          </span>
        )}
        <span className={styles.title} aria-hidden>
          {order.title}
        </span>
        {order.holdUntil && (
          <span className={styles.left}>
            <HoldCountdown until={order.holdUntil} isDrawn />
          </span>
        )}
      </span>
    </button>
  );
}
