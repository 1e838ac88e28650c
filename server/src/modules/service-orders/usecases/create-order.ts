import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import { unrestricted } from '@sala/contract/profile/profile.schema.ts';
import { serviceOrderErrors } from '@sala/contract/service-orders/service-orders.errors.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { type ChannelState, findVisibleChannel } from '#modules/chat/chat.public.ts';
import { findDepartment } from '#modules/departments/departments.public.ts';
import { holdProjects } from '#modules/projects/projects.public.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { type CataloguePlace, findCataloguePlace } from '#modules/service-catalogue/service-catalogue.public.ts';
import { assertServiceOn } from '#modules/service-settings/service-settings.public.ts';
import { takeUploadFor } from '#modules/uploads/uploads.public.ts';
import { may, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { writeLog } from '../logs/order-logs.ts';
import { assignOperator, assignSpecialist } from '../moves/assign-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findExternal, findOrder, nextNumber } from '../orders/orders.repository.ts';
import { isInScope } from '../service-orders.policy.ts';
import type { OrderDetails } from '../service-orders.table.ts';

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface NewOrder extends Given<OrderDetails> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly categoryCode: string;
  readonly typeCode?: string | undefined;
  readonly subTypeCode?: string | undefined;
  readonly projectId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly priceType: ServiceOrder['priceType'];
  readonly price?: string | null | undefined;
  readonly minPrice?: string | null | undefined;
  readonly maxPrice?: string | null | undefined;
  readonly currency: string;
  readonly customer: {
    readonly name: string;
    readonly phone?: string | undefined;
    readonly email?: string | undefined;
    readonly locale?: Locale | undefined;
  };
  readonly scheduleType: ServiceOrder['scheduleType'];
  readonly scheduleDate?: string | undefined;
  readonly repeat?: Repeat | undefined;
  readonly subscriptionType: ServiceOrder['subscriptionType'];
  readonly attachmentIds: readonly string[];
  readonly operatorId?: string | undefined;
  readonly priceSpecialistId?: string | undefined;
  readonly channelId?: string | undefined;
  readonly externalId?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly remark?: string | undefined;
}

const detailsOf = (order: NewOrder): OrderDetails => ({
  quantity: order.quantity ?? null,
  bottleSize: order.bottleSize ?? null,
  addressType: order.addressType ?? null,
  buildingType: order.buildingType ?? '',
  buildingName: order.buildingName ?? '',
  enterprise: order.enterprise ?? '',
  room: order.room ?? '',
  address: order.address ?? '',
  deliveryAddress: order.deliveryAddress ?? '',
  contactNumber: order.contactNumber ?? order.customer.phone ?? '',
});

const searchOf = (number: number, { title, customer, address, contactNumber, room, buildingName }: NewOrder): string =>
  [number, title, customer.name, customer.phone, customer.email, contactNumber, address, buildingName, room]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** Where in the catalogue the order stands. Throws serviceNotInCatalogue; what the actor may not see is not there for him. */
async function placeOf(unit: UnitOfWork, actor: UserActor, order: NewOrder): Promise<CataloguePlace> {
  const place = await findCataloguePlace(unit.query, order);
  const scope = await serviceScopeOf(unit.query, actor.userId);
  if (!place || !isInScope(scope, { ...place, projectId: order.projectId ?? null }))
    return fail(serviceOrderErrors.serviceNotInCatalogue);
  return place;
}

/** Throws at the field that names what is not there, or what the actor may not see. */
async function assertNamed(unit: UnitOfWork, actor: UserActor, { projectId, departmentId }: NewOrder): Promise<void> {
  const { projects } = await serviceScopeOf(unit.query, actor.userId);
  const isSeen = projectId && (projects.includes(unrestricted.projects) || projects.includes(projectId));
  if (projectId && !(isSeen && (await holdProjects(unit.query, [projectId])).length > 0))
    failFields({ projectId: [{ key: 'id' }] });
  if (departmentId && !(await findDepartment(unit.query, departmentId))) failFields({ departmentId: [{ key: 'id' }] });
}

async function insertOrder(
  context: AppContext,
  unit: UnitOfWork,
  {
    actor,
    order,
    place,
    channel,
  }: { actor: UserActor; order: NewOrder; place: CataloguePlace; channel: ChannelState | undefined },
): Promise<string> {
  const id = newId();
  const now = context.clock.now();
  const number = await nextNumber(unit);
  await unit.query
    .insertInto('service_orders')
    .values({
      id,
      number,
      status: 'pendingDispatch',
      former_status: null,
      title: order.title,
      description: order.description ?? '',
      origin: actor.apiToken ? 'external' : 'manual',
      kind: place.kind,
      initiator_id: actor.apiToken ? null : actor.userId,
      operator_id: null,
      price_specialist_id: null,
      department_id: order.departmentId ?? null,
      project_id: order.projectId ?? null,
      category_id: place.categoryId,
      type_id: place.typeId,
      subtype_id: place.subtypeId,
      product_id: null,
      category_code: place.categoryCode,
      type_code: place.typeCode,
      sub_type_code: place.subTypeCode,
      price_type: order.priceType,
      price: order.priceType === 'fixed' ? (order.price ?? null) : null,
      min_price: order.minPrice ?? null,
      max_price: order.maxPrice ?? null,
      currency: order.currency,
      is_price_agreed: order.priceType === 'fixed',
      details: JSON.stringify(detailsOf(order)),
      customer: JSON.stringify({
        name: order.customer.name,
        phone: order.customer.phone || (channel?.visitor.phone ?? null),
        email: order.customer.email || (channel?.visitor.email ?? null),
        locale: order.customer.locale ?? channel?.visitor.locale ?? actor.locale,
      }),
      search: searchOf(number, order),
      visitor_id: channel?.visitor.id ?? null,
      channel_id: channel?.id ?? null,
      schedule_type: order.scheduleType,
      schedule_at: order.scheduleDate ?? null,
      repeat: JSON.stringify(order.repeat ?? { kind: 'none', frequency: null, interval: 1, weekdays: [], end: null }),
      subscription_type: order.subscriptionType,
      received_at: now,
      restart_of_id: null,
      restarted_as_id: null,
      repeat_of_id: null,
      external_id: order.externalId || null,
      metadata: JSON.stringify(order.metadata ?? {}),
      remark: order.remark ?? '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  for (const uploadId of order.attachmentIds) {
    const taken = await takeUploadFor(unit, {
      id: uploadId,
      uploader: { type: 'user', id: actor.userId },
      usedById: id,
    });
    if (!taken) return failFields({ attachmentIds: [{ key: 'id' }] });
    await unit.query
      .insertInto('service_order_attachments')
      .values({ order_id: id, upload_id: uploadId, file: JSON.stringify(taken), added_by: actor.name, added_at: now })
      .execute();
  }
  return id;
}

/** Makes an order and, where an operator is named, gives it to him at once. */
export async function createOrder(context: AppContext, actor: UserActor, order: NewOrder): Promise<OrderState> {
  if (order.scheduleType === 'scheduled' && !order.scheduleDate) failFields({ scheduleDate: [{ key: 'required' }] });
  if (order.scheduleDate && Date.parse(order.scheduleDate) <= context.clock.now().getTime())
    failFields({ scheduleDate: [{ key: 'inFuture' }] });
  const channel = order.channelId ? await findVisibleChannel(context, actor, order.channelId) : undefined;
  const names = Boolean(order.operatorId || order.priceSpecialistId);
  if (names && !may(actor, 'update', 'assign-operator-service')) fail(commonErrors.notAllowed);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const known = order.externalId ? await findExternal(unit, order.externalId) : undefined;
    if (known && isInScope(await serviceScopeOf(unit.query, actor.userId), known)) return known;
    if (known) return failFields({ externalId: [{ key: 'unique', params: { value: order.externalId! } }] });
    await assertServiceOn(unit.query, unit.merchantId);
    const place = await placeOf(unit, actor, order);
    await assertNamed(unit, actor, order);
    const id = await insertOrder(context, unit, { actor, order, place, channel });
    const made = (await findOrder(unit.query, id))!;
    const maker = actor.apiToken
      ? ({ kind: 'program', id: actor.userId, name: actor.apiToken.name } as const)
      : ({ kind: 'user', id: actor.userId, name: actor.name } as const);
    await writeLog(context, unit, { orderId: id, from: null, to: 'created', action: 'create', actor: maker });
    await writeLog(context, unit, { orderId: id, from: 'created', to: made.status, action: 'create', actor: maker });
    unit.emit('serviceOrder.changed', { merchantId: unit.merchantId, order: made, before: null, cause: 'create' });
    const by = { user: actor };
    const { operatorId, priceSpecialistId: specialistId } = order;
    const assigned = operatorId ? await assignOperator(context, unit, made, { operatorId, by }) : made;
    return specialistId ? assignSpecialist(context, unit, assigned, { specialistId, by }) : assigned;
  });
}
