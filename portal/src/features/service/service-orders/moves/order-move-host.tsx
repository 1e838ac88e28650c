import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { HoldDialog } from './hold-dialog.tsx';
import type { MoveWithQuestion } from './order-moves.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoveStore } from './use-order-moves.ts';

function MoveDialog({ name, order }: { name: MoveWithQuestion; order: ServiceOrder }) {
  switch (name) {
    case 'assign':
    case 'reassign':
    case 'assignSpecialist':
    case 'replaceSpecialist':
    case 'handOver':
      return <PersonDialog name={name} order={order} />;
    case 'hold':
      return <HoldDialog order={order} />;
    case 'setPrice':
      return <PriceDialog order={order} />;
    case 'reject':
    case 'cancel':
    case 'ignore':
    case 'remove':
    case 'restart':
    case 'complete':
      return <ReasonDialog name={name} order={order} />;
  }
}

/** The dialogs of the actions. It is mounted once on every page that offers actions. */
export function OrderMoveHost() {
  const asked = useMoveStore((state) => state.asked);
  return asked && <MoveDialog key={`${asked.order.id}:${asked.name}`} {...asked} />;
}
