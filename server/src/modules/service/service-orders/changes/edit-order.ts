import { isDeepStrictEqual } from 'node:util';
import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import type { OrderChanges } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { maxScheduleDays } from '@sala/contract/service/service-orders/service-holds.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { isPendingStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { assertNamed, assertOfKind, assertPricedAs, getPosition } from '../creation/check-order.ts';
import { toSearchText } from '../creation/order-words.ts';
import { runMove, toOpener } from '../moves/run-move.ts';
import { lineWithin, writeOrder } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { getOrderRow, type OrderPatch } from '../orders/orders.repository.ts';
import { assertChangeable, canEdit } from './change-part.ts';
import { editedCustomer, editedDetails, fieldsBetween, toLogParams } from './edited-fields.ts';

async function cataloguePatch(
  unit: UnitOfWork,
  actor: UserActor,
  order: OrderState,
  changes: OrderChanges,
): Promise<OrderPatch> {
  const { categoryCode, typeCode, subTypeCode } = changes;
  if (!categoryCode) return {};
  const isSame =
    categoryCode === order.categoryCode &&
    (typeCode ?? null) === order.typeCode &&
    (subTypeCode ?? null) === order.subTypeCode;
  if (isSame) return {};
  // The service can be changed until the work begins.
  if (!isPendingStatus(order.status)) fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
  const scope = await getServiceScope(unit.query, actor.userId);
  const place = await getPosition(unit, scope, {
    categoryCode,
    typeCode: typeCode ?? undefined,
    subTypeCode: subTypeCode ?? undefined,
    projectId: changes.projectId ?? order.projectId ?? undefined,
  });
  return {
    kind: place.kind,
    category_id: place.categoryId,
    type_id: place.typeId,
    subtype_id: place.subtypeId,
    // A product belongs to its category.
    product_id: null,
    category_code: place.categoryCode,
    type_code: place.typeCode,
    sub_type_code: place.subTypeCode,
  };
}

/** The schedule after the changes. Throws at a time that is past, too far ahead, or missing. */
function schedulePatch(context: AppContext, order: OrderState, changes: OrderChanges): OrderPatch {
  const type = changes.scheduleType ?? order.scheduleType;
  const date = changes.scheduleDate === undefined ? order.scheduleDate : changes.scheduleDate;
  if (type === 'immediate') return { schedule_type: type, schedule_at: null };
  if (!date) return failFields({ scheduleDate: [{ key: 'required' }] });
  // A time agreed before may be past by now and stays valid.
  const problem =
    date === order.scheduleDate ? undefined : problemOfTime(date, context.clock.now().getTime(), maxScheduleDays);
  if (problem) failFields({ scheduleDate: [problem] });
  return { schedule_type: type, schedule_at: new Date(date) };
}

async function toPatch(
  context: AppContext,
  unit: UnitOfWork,
  { actor, order, changes }: { actor: UserActor; order: OrderState; changes: OrderChanges },
): Promise<OrderPatch> {
  const scope = await getServiceScope(unit.query, actor.userId);
  const { projectId, departmentId, title = order.title, description = order.description } = changes;
  await assertNamed(unit, scope, {
    projectId: projectId === order.projectId ? undefined : (projectId ?? undefined),
    departmentId: departmentId === order.department?.id ? undefined : (departmentId ?? undefined),
  });
  const place = await cataloguePatch(unit, actor, order, changes);
  const { category_id: categoryId, type_id: typeId, subtype_id: subtypeId } = place;
  await assertPricedAs(unit, order, {
    title,
    description,
    place: {
      categoryId: categoryId === undefined ? (order.category?.id ?? null) : categoryId,
      typeId: typeId === undefined ? (order.type?.id ?? null) : typeId,
      subtypeId: subtypeId === undefined ? (order.subtype?.id ?? null) : subtypeId,
      productId: place.product_id === undefined ? (order.product?.id ?? null) : null,
    },
  });
  const kind = place.kind ?? order.kind;
  assertOfKind({ kind: kind as OrderState['kind'] }, { details: changes.details });
  const details = editedDetails(order, changes);
  // Details belong to the kind.
  const kept = kind === order.kind || changes.details ? details : { ...details, details: {} };
  const customer = editedCustomer(order, changes);
  return {
    ...place,
    ...schedulePatch(context, order, changes),
    title,
    description,
    ...(projectId !== undefined && { project_id: projectId }),
    ...(departmentId !== undefined && { department_id: departmentId }),
    details: JSON.stringify(kept),
    customer: JSON.stringify(customer),
    remark: changes.remark ?? order.remark,
    search: toSearchText(order.orderNumber, { ...kept, title, customer }),
  };
}

const toStoredValue = (value: unknown) =>
  typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;

/** Whether any column would change. */
async function differs(unit: UnitOfWork, { id }: OrderState, patch: OrderPatch): Promise<boolean> {
  const known: Readonly<Record<string, unknown>> = { ...(await getOrderRow(unit.query, id)) };
  return Object.entries(patch).some(
    ([column, value]) => known[column] !== value && !isDeepStrictEqual(known[column], toStoredValue(value)),
  );
}

/** Changes an order; without a difference nothing is written and the version stays. */
export function editOrder(
  context: AppContext,
  actor: UserActor,
  { orderId, ...changes }: OrderChanges & { readonly orderId: string },
): Promise<OrderState> {
  const by = { user: actor };
  return runMove(context, actor.merchantId, by, { orderId, version: changes.version }, async (unit, order) => {
    assertChangeable(order, canEdit(order, actor));
    const patch = await toPatch(context, unit, { actor, order, changes });
    if (!(await differs(unit, order, patch))) return order;
    return writeOrder(context, unit, order, {
      cause: 'edit',
      creator: toOpener(by),
      patch,
      lines: (next) => [lineWithin(order, { action: 'edit', params: toLogParams(fieldsBetween(order, next)) })],
    });
  });
}
