import type { TicketPriority, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import {
  type IconCheck,
  IconChevronDown,
  IconChevronsUp,
  IconChevronUp,
  IconCircleCheck,
  IconCircleDot,
  IconClockPause,
  IconMinus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusPill } from './status-pill.tsx';
import styles from './ticket-status.module.css';

/** The appearance of each status: one of the product's kinds of state, and an icon of its own. */
const statusAppearance: Readonly<Record<TicketStatus, { kind: StatusKind; Icon: typeof IconCheck }>> = {
  open: { kind: 'running', Icon: IconCircleDot },
  pending: { kind: 'waiting', Icon: IconClockPause },
  resolved: { kind: 'done', Icon: IconCircleCheck },
};

const priorityIcons: Readonly<Record<TicketPriority, typeof IconCheck>> = {
  low: IconChevronDown,
  medium: IconMinus,
  high: IconChevronUp,
  urgent: IconChevronsUp,
};

/** The status of a ticket as a label. */
export function TicketStatusPill({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('tickets');
  return <StatusPill {...statusAppearance[status]} label={t(`statuses.${status}`)} />;
}

export function StatusIcon({ status, size = 16 }: { status: TicketStatus; size?: number }) {
  const { kind, Icon } = statusAppearance[status];
  return <Icon className={styles.status} data-kind={kind} size={size} stroke={1.75} aria-hidden />;
}

export function PriorityIcon({ priority, size = 16 }: { priority: TicketPriority; size?: number }) {
  const Icon = priorityIcons[priority];
  return <Icon className={styles.icon} data-priority={priority} size={size} stroke={2} aria-hidden />;
}

/** The priority of a ticket: an icon, a word and, for high priorities, a colour. */
export function TicketPriorityMark({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation('tickets');
  return (
    <span className={styles.priority} data-priority={priority}>
      <PriorityIcon priority={priority} />
      {t(`priorities.${priority}`)}
    </span>
  );
}
