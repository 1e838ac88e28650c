import { isDeepStrictEqual } from 'node:util';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { toCreator } from '#kernel/creator.ts';
import { type ChannelState, findVisibleChannel } from '#modules/conversations/chat/chat.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { assertServiceOn } from '#modules/service/service-settings/service-settings.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { attachUploads } from '../changes/order-files.ts';
import {
  assertNamed,
  assertOfKind,
  assertPriced,
  assertTimes,
  getPosition,
  type OrderCataloguePosition,
} from '../creation/check-order.ts';
import type { NewOrder } from '../creation/new-order.ts';
import { insertOrder } from '../creation/new-orders.repository.ts';
import { toDetails } from '../creation/order-words.ts';
import { findCreator } from '../logs/order-logs.repository.ts';
import { assignOperator, assignSpecialist, readNamedCandidates } from '../moves/assign-order.ts';
import { broadcastCreated } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findExternal, findOrder } from '../orders/orders.repository.ts';
import { createSeries } from '../series/series.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { isInScope } from '../service-orders.policy.ts';

interface Making {
  readonly actor: UserActor;
  readonly order: NewOrder;
  readonly place: OrderCataloguePosition;
  readonly channel: ChannelState | undefined;
}

/** Only chat agents are chat agents: an order that a person creates from a conversation or a call is manual. */
function originOf({ apiToken }: UserActor, { origin }: NewOrder): ServiceOrder['origin'] {
  if (!apiToken) return 'manual';
  return origin === 'chatagent' ? 'chatagent' : 'external';
}

async function insert(context: AppContext, unit: UnitOfWork, making: Making): Promise<OrderState> {
  const { actor, order, place, channel } = making;
  const visitor = channel?.visitor;
  const id = await insertOrder(unit, {
    at: context.clock.now(),
    title: order.title,
    description: order.description ?? '',
    origin: originOf(actor, order),
    initiatorId: actor.apiToken ? null : actor.userId,
    departmentId: order.departmentId ?? null,
    projectId: order.projectId ?? null,
    place,
    priceType: order.priceType,
    price: order.price ?? null,
    minPrice: order.minPrice ?? null,
    maxPrice: order.maxPrice ?? null,
    currency: order.currency,
    details: toDetails({ ...order, contactNumber: order.contactNumber || order.customer.phone }),
    customer: {
      name: order.customer.name,
      phone: order.customer.phone || (visitor?.phone ?? null),
      email: order.customer.email || (visitor?.email ?? null),
      locale: order.customer.locale ?? visitor?.locale ?? actor.locale,
    },
    visitorId: visitor?.id ?? null,
    channelId: channel?.id ?? null,
    scheduleType: order.scheduleType,
    scheduleAt: order.scheduleDate ? new Date(order.scheduleDate) : null,
    ...(order.repeat && { repeat: order.repeat }),
    subscriptionType: order.subscriptionType,
    externalId: order.externalId || null,
    metadata: order.metadata ?? {},
    remark: order.remark ?? '',
  });
  await attachUploads(context, unit, { orderId: id, uploadIds: order.attachmentIds, field: 'attachmentIds', actor });
  return (await findOrder(unit.query, id))!;
}

/** A new token with the same name counts as the same program. */
async function isCreatedBy(unit: UnitOfWork, { id }: OrderState, actor: UserActor): Promise<boolean> {
  return isDeepStrictEqual(await findCreator(unit.query, id), toCreator(actor));
}

/** The order with this external id, if the actor may see it: external ids are easily guessed. */
async function knownTo(
  unit: UnitOfWork,
  { actor, scope, known, value }: { actor: UserActor; scope: ServiceScope; known: OrderState; value: string },
): Promise<OrderState> {
  const maySee = hasPermission(actor, 'read', 'view-service') || (await isCreatedBy(unit, known, actor));
  if (!maySee || !isInScope(scope, known)) return fail(serviceOrderErrors.recordExist, { value });
  if (known.status !== 'deleted') return known;
  return fail(serviceOrderErrors.externalOrderDeleted, { value, number: known.orderNumber });
}

/** Creates an order and, if an operator is given, assigns it to them. */
export async function createOrder(
  context: ServiceOrdersContext,
  actor: UserActor,
  order: NewOrder,
): Promise<OrderState> {
  await assertTimes(context, actor.merchantId, order);
  const channel = order.channelId ? await findVisibleChannel(context, actor, order.channelId) : undefined;
  const names = Boolean(order.operatorId || order.priceSpecialistId);
  if (names && !hasPermission(actor, 'update', 'assign-operator-service')) fail(commonErrors.notAllowed);
  const takers = await readNamedCandidates(context, actor, { ...order, scheduleDate: order.scheduleDate });
  return inTransaction(context, actor.merchantId, async (unit) => {
    const scope = await getServiceScope(unit.query, actor.userId);
    const known = order.externalId ? await findExternal(unit, order.externalId) : undefined;
    if (known) return knownTo(unit, { actor, scope, known, value: order.externalId! });
    await assertServiceOn(unit.query, unit.merchantId);
    const place = await getPosition(unit, scope, order);
    await assertNamed(unit, scope, order);
    assertOfKind(place, order);
    await assertPriced(unit, place, order);
    const made = await insert(context, unit, { actor, order, place, channel });
    await broadcastCreated(context, unit, made, toCreator(actor));
    await createSeries(context, unit, made);
    const by = { user: actor };
    const { operatorId, priceSpecialistId: specialistId, reason } = order;
    const operator = { by, reason, named: takers.operator };
    const assigned = operatorId ? await assignOperator(context, unit, made, { operatorId, ...operator }) : made;
    const specialist = { by, reason, named: takers.specialist };
    return specialistId ? assignSpecialist(context, unit, assigned, { specialistId, ...specialist }) : assigned;
  });
}
