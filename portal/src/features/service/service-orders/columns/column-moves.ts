import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { StaffMove } from '../moves/order-moves.ts';

export interface ColumnDefinition {
  readonly id: 'dispatch' | 'price' | 'pending' | 'accepted' | 'processing' | 'hold' | 'completed' | 'done' | 'closed';
  readonly statuses: readonly ServiceStatus[];
  /** Waiting lines, whose oldest order is next. */
  readonly sort?: 'asc';
}

/** The columns of the board, in the order of an order's life cycle. */
export const boardColumns: readonly ColumnDefinition[] = [
  { id: 'dispatch', statuses: ['pendingDispatch', 'rejected'], sort: 'asc' },
  { id: 'price', statuses: ['pendingPrice'], sort: 'asc' },
  { id: 'pending', statuses: ['pending'], sort: 'asc' },
  { id: 'accepted', statuses: ['accepted'] },
  { id: 'processing', statuses: ['processing'] },
  { id: 'hold', statuses: ['hold'] },
  { id: 'completed', statuses: ['completed'] },
  { id: 'done', statuses: ['resolved', 'unresolved'] },
  { id: 'closed', statuses: ['cancel', 'cancelledByCustomer', 'ignored', 'replaced'] },
];
export type ColumnId = ColumnDefinition['id'];

type Moved = Pick<ServiceOrder, 'status' | 'formerStatus' | 'operator'>;

/**
 * The action that moves an order into a column; undefined if staff cannot do that: an order cannot return to waiting, and
 * only the customer confirms the result.
 */
export function moveIntoColumn(column: ColumnId, { status, formerStatus, operator }: Moved): StaffMove | undefined {
  const isBack = status === 'hold' && formerStatus === column;
  switch (column) {
    case 'price':
      return 'assignSpecialist';
    case 'pending':
      if (status === 'pendingPrice') return 'setPrice';
      return operator ? 'reassign' : 'assign';
    case 'accepted':
      return isBack ? 'resume' : 'accept';
    case 'processing':
      return isBack ? 'resume' : 'start';
    case 'hold':
      return 'hold';
    case 'completed':
      return 'complete';
    case 'closed':
      return 'cancel';
    default:
      return undefined;
  }
}
