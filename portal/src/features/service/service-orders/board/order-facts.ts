import { lateAfterMinutes, type orderTrays } from '@sala/contract/service/service-orders/service-board.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { isOpenStatus, type ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { currentProfile } from '#shared/session/session.ts';
import type { BoardFilters } from '../service-orders.search.ts';

/** When the customer wants it: at the agreed time, or at once. */
export const requestedAt = ({ scheduleDate, receivedAt }: ServiceOrder): string => scheduleDate ?? receivedAt;

/** Statuses before acceptance. */
const notAccepted: readonly ServiceStatus[] = ['pendingDispatch', 'pendingPrice', 'pending'];
/** In ms. */
const overdueAfterMs = lateAfterMinutes * 60_000;

/** Nobody has agreed to carry it out yet. */
export const isAwaitingAcceptance = ({ status }: ServiceOrder): boolean => notAccepted.includes(status);

/** Its time has come, and it has not been accepted. */
export function isLate(order: ServiceOrder, now: number): boolean {
  if (!isAwaitingAcceptance(order)) return false;
  const start = Date.parse(requestedAt(order));
  return now > (order.scheduleDate ? start : start + overdueAfterMs);
}

/** The place of the order in one line. */
export const getPosition = ({ room, buildingName, enterprise, address, deliveryAddress }: ServiceOrder): string =>
  [room, buildingName, enterprise, deliveryAddress || address].filter(Boolean).join(', ');

const trayStatuses: Partial<Record<(typeof orderTrays)[number], readonly ServiceStatus[]>> = {
  waitingDispatch: ['pendingDispatch'],
  waitingPrice: ['pendingPrice'],
  priceGiven: ['pending'],
  hold: ['hold'],
  late: notAccepted,
  unconfirmed: ['completed'],
};

/** The status that all shown orders have because of the tray or the filter; undefined where they differ. */
export function getCommonStatus({ tray, status = [] }: BoardFilters): ServiceStatus | undefined {
  const statuses = status.length > 0 || !tray || tray === 'all' ? status : (trayStatuses[tray] ?? []);
  return statuses.length === 1 ? statuses[0] : undefined;
}

/** Whether a changed order matches the shown filters, as far as this can be determined without the server. */
export function fitsOrderFilters(order: ServiceOrder, filters: BoardFilters): boolean {
  const { status } = order;
  const { status: chosen = [], tray, projectId, categoryCode, typeCode, subTypeCode, origin, operatorId } = filters;
  const { departmentId } = filters;
  const ofTray = tray && tray !== 'all' ? trayStatuses[tray] : undefined;
  const is = <T>(wanted: T | undefined, held: T | undefined) => wanted === undefined || wanted === held;
  return (
    status !== 'deleted' &&
    (chosen.length === 0 || chosen.includes(status)) &&
    (!ofTray || ofTray.includes(status)) &&
    (tray !== 'mine' || (isOpenStatus(status) && order.operator?.id === currentProfile()?.id)) &&
    is(projectId, order.project?.id) &&
    is(categoryCode, order.category?.code) &&
    is(typeCode, order.type?.code) &&
    is(subTypeCode, order.subtype?.code) &&
    is(origin, order.origin) &&
    // An order without a department is of its operator's, which it does not say.
    is(departmentId, order.department?.id ?? departmentId) &&
    is(operatorId, order.operator?.id)
  );
}
