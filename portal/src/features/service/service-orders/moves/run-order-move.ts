import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrder, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { api } from '#shared/api/client.ts';
import type { StaffMove } from './order-moves.ts';

/** The further input of an action. The action determines which fields are used. */
export interface MoveDetails {
  readonly reason?: string;
  readonly note?: string;
  readonly price?: string;
  readonly holdMinutes?: number;
  readonly holdUntil?: string;
  /** The assigned operator or price specialist. */
  readonly userId?: string;
}

const silently = { silent: true } as const;

const getStatus = (name: StaffMove, order: ServiceOrder): ServiceStatus => {
  const statuses: Partial<Record<StaffMove, ServiceStatus>> = {
    setPrice: 'pending',
    accept: 'accepted',
    reject: 'rejected',
    start: 'processing',
    hold: 'hold',
    resume: order.formerStatus ?? 'processing',
    complete: 'completed',
    confirmCompletion: 'completed',
    cancel: 'cancel',
    ignore: 'ignored',
    remove: 'deleted',
  };
  return statuses[name] ?? order.status;
};

/** Runs an action on the known version of the order. It shows no message; the caller shows the result. */
export function runOrderMove(
  order: ServiceOrder,
  name: StaffMove,
  details: MoveDetails = {},
): Promise<ServiceOrderDetail> {
  const { userId, reason, ...more } = details;
  const { id, version } = order;
  const params = { id };
  const said = { version, ...(reason && { reason }) };
  switch (name) {
    case 'assign':
    case 'reassign':
      return api.call(serviceOrdersApi.assign, { params, body: { operatorId: userId, ...said } }, silently);
    case 'assignSpecialist':
    case 'replaceSpecialist':
      return api.call(serviceOrdersApi.assign, { params, body: { priceSpecialistId: userId, ...said } }, silently);
    case 'handOver':
      return api.call(serviceOrdersApi.handOver, { body: { id, operatorId: userId!, ...said } }, silently);
    case 'restart':
      return api.call(orderChangesApi.restart, { params, body: said }, silently);
    default:
      return api.call(
        serviceOrdersApi.update,
        { params, body: { status: getStatus(name, order), ...said, ...more } },
        silently,
      );
  }
}
