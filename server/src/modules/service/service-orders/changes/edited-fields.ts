import type { OrderChanges } from '@sala/contract/service/service-orders/order-changes.api.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { OrderCustomer, OrderDetails } from '../service-orders.table.ts';

/** Changed fields by name, as the history shows them. */
export type EditedFields = Readonly<Record<string, readonly [before: string, after: string]>>;

const detailNames = [
  'quantity',
  'bottleSize',
  'addressType',
  'buildingType',
  'buildingName',
  'enterprise',
  'room',
  'address',
  'deliveryAddress',
  'contactNumber',
] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The details after the changes. */
export function editedDetails(order: OrderState, changes: OrderChanges): OrderDetails {
  const now = Object.fromEntries(
    detailNames.map((name) => [name, changes[name] === undefined ? order[name] : changes[name]]),
  ) as Omit<OrderDetails, 'details'>;
  return { ...now, details: changes.details ?? order.details };
}

export function editedCustomer(order: OrderState, { customer }: OrderChanges): OrderCustomer {
  const { visitorId, ...before } = order.customer;
  return customer
    ? { name: customer.name, phone: customer.phone || null, email: customer.email ?? null, locale: customer.locale }
    : before;
}

const longest = 200;
const toText = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : typeof value === 'object' ? '' : String(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

/** The differences between two states of an order, as readable text. */
export function fieldsBetween(before: OrderState, after: OrderState): EditedFields {
  const titleOf = (entry: OrderState['category']) => entry?.code ?? '';
  const placeOf = (order: OrderState) =>
    [order.category, order.type, order.subtype].map(titleOf).filter(Boolean).join(' › ');
  const pairs: Record<string, readonly [unknown, unknown]> = {
    title: [before.title, after.title],
    description: [before.description, after.description],
    place: [placeOf(before), placeOf(after)],
    project: [before.project?.name, after.project?.name],
    department: [before.department?.name, after.department?.name],
    customerName: [before.customer.name, after.customer.name],
    customerPhone: [before.customer.phone, after.customer.phone],
    customerEmail: [before.customer.email, after.customer.email],
    customerLocale: [before.customer.locale, after.customer.locale],
    ...Object.fromEntries(detailNames.map((name) => [name, [before[name], after[name]] as const])),
    scheduleDate: [before.scheduleDate, after.scheduleDate],
    remark: [before.remark, after.remark],
  };
  const changed = Object.entries(pairs).filter(([, [one, other]]) => toText(one) !== toText(other));
  const fields = Object.fromEntries(
    changed.map(([name, [one, other]]) => [name, [toText(one), toText(other)] as const]),
  );
  return isSame(before.details, after.details) ? fields : { ...fields, details: ['', ''] };
}

/** The stored form: the names of the fields, and both values of each. */
export const toLogParams = (fields: EditedFields): Record<string, string> => ({
  fields: Object.keys(fields).join(','),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, [before, after]]) => [
      [`${name}Before`, before],
      [`${name}After`, after],
    ]),
  ),
});
