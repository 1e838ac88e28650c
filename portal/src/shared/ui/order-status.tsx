import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import {
  IconArchive,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClockPlay,
  IconCoin,
  IconMoodSad,
  IconPlayerPause,
  IconProgress,
  IconRefresh,
  IconThumbUp,
  IconTrash,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusPill } from './status-pill.tsx';

/** The appearance of each status: one of the product's six kinds of state, and an icon of its own. */
export const statusAppearance: Readonly<Record<ServiceStatus, { kind: StatusKind; Icon: typeof IconArchive }>> = {
  pendingDispatch: { kind: 'waiting', Icon: IconClockPlay },
  pendingPrice: { kind: 'waiting', Icon: IconCoin },
  pending: { kind: 'waiting', Icon: IconUserCheck },
  accepted: { kind: 'running', Icon: IconThumbUp },
  processing: { kind: 'running', Icon: IconProgress },
  hold: { kind: 'held', Icon: IconPlayerPause },
  completed: { kind: 'done', Icon: IconCircleCheck },
  resolved: { kind: 'done', Icon: IconChecks },
  unresolved: { kind: 'failed', Icon: IconMoodSad },
  rejected: { kind: 'failed', Icon: IconCircleX },
  cancel: { kind: 'closed', Icon: IconBan },
  cancelledByCustomer: { kind: 'closed', Icon: IconUserX },
  replaced: { kind: 'closed', Icon: IconRefresh },
  ignored: { kind: 'closed', Icon: IconArchive },
  deleted: { kind: 'closed', Icon: IconTrash },
};

/** The status of an order as a label. */
export function OrderStatus({ status }: { status: ServiceStatus }) {
  const { t } = useTranslation('service-orders');
  const { kind, Icon } = statusAppearance[status];
  return <StatusPill kind={kind} Icon={Icon} label={t(`statuses.${status}`)} />;
}
