import type { orderTrays } from '@sala/contract/service-orders/service-board.schema.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import type { BoardFilters } from '../service-orders.search.ts';

/** When the customer wants it: at the time agreed, or at once. */
export const requestedAt = ({ scheduleDate, receivedAt }: ServiceOrder): string => scheduleDate ?? receivedAt;

/** Nobody has said yes to it. */
const notAccepted: readonly ServiceStatus[] = ['pendingDispatch', 'pendingPrice', 'pending'];
/** What was wanted at once and nobody has accepted for so long is late. In ms. */
const patience = 60 * 60_000;

/** Its time has come, and nobody has accepted it. */
export function isLate(order: ServiceOrder, now: number): boolean {
  if (!notAccepted.includes(order.status)) return false;
  const start = Date.parse(requestedAt(order));
  return now > (order.scheduleDate ? start : start + patience);
}

/** Where it is to be done, in a line. */
export const placeOf = ({ room, buildingName, enterprise, address, deliveryAddress }: ServiceOrder): string =>
  [room, buildingName, enterprise, deliveryAddress || address].filter(Boolean).join(', ');

const trayStatuses: Partial<Record<(typeof orderTrays)[number], readonly ServiceStatus[]>> = {
  waitingDispatch: ['pendingDispatch'],
  waitingPrice: ['pendingPrice'],
  priceGiven: ['pending'],
  hold: ['hold'],
  unconfirmed: ['completed'],
};

/** Whether an order that has just changed still belongs to what is shown, as far as its status decides it. */
export function stillFits({ status }: ServiceOrder, { status: chosen, tray }: BoardFilters): boolean {
  if (status === 'deleted') return false;
  const ofTray = tray && trayStatuses[tray];
  return (!chosen || chosen.length === 0 || chosen.includes(status)) && (!ofTray || ofTray.includes(status));
}
