import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { bottleSizes } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ChannelState } from '#modules/conversations/chat/chat.public.ts';
import { assertServiceOn } from '#modules/service/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getPosition } from '../creation/check-order.ts';
import { insertOrder } from '../creation/new-orders.repository.ts';
import { usualCurrency } from '../creation/order-helper.ts';
import { toDetails } from '../creation/order-words.ts';
import { broadcastCreated } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder } from '../orders/orders.repository.ts';

/** What a visitor has confirmed to a chat agent. */
export interface AgentOrder {
  readonly agentName: string;
  readonly title: string;
  /** Lines for the assignee. */
  readonly description: string;
  readonly service: {
    readonly categoryCode: string;
    readonly typeCode: string;
    readonly subTypeCode: string;
    readonly productCode: string;
  };
  readonly quantity: number | null;
  readonly bottleSize: string | null;
  readonly deliveryAddress: string;
  readonly contactNumber: string;
  /** ISO 8601; one that is over means as soon as possible. */
  readonly time: string | null;
}

const maxQuantity = 1_000_000;

/**
 * Makes the order in the transaction in which the agent goes on, so that it is made once however often that is tried. Its price is set by
 * people. Throws serviceNotInCatalogue, or that orders are off.
 */
export async function createAgentOrder(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  order: AgentOrder,
): Promise<OrderState> {
  await assertServiceOn(unit.query, unit.merchantId);
  const { categoryCode, typeCode, subTypeCode, productCode } = order.service;
  const codes = {
    categoryCode,
    typeCode: typeCode || undefined,
    subTypeCode: subTypeCode || undefined,
    productCode: productCode || undefined,
  };
  const place = await getPosition(unit, unrestrictedScope, codes);
  const { visitor } = channel;
  const now = context.clock.now();
  const at = order.time === null ? null : new Date(order.time);
  const isLater = at !== null && at.getTime() > now.getTime();
  const id = await insertOrder(unit, {
    at: now,
    title: order.title,
    description: order.description,
    origin: 'chatagent',
    initiatorId: null,
    departmentId: channel.departmentId,
    projectId: null,
    place,
    priceType: 'negotiate',
    price: null,
    minPrice: null,
    maxPrice: null,
    currency: await usualCurrency(unit.query, []),
    details: toDetails({
      quantity: order.quantity === null ? null : Math.min(Math.max(order.quantity, 1), maxQuantity),
      bottleSize: bottleSizes.find((size) => size === order.bottleSize) ?? null,
      deliveryAddress: order.deliveryAddress,
      contactNumber: order.contactNumber || (visitor.phone ?? ''),
    }),
    customer: {
      name: visitor.name,
      phone: order.contactNumber || visitor.phone,
      email: visitor.email,
      locale: visitor.locale,
    },
    visitorId: visitor.id,
    channelId: channel.id,
    scheduleType: isLater ? 'scheduled' : 'immediate',
    scheduleAt: isLater ? at : null,
    subscriptionType: 'none',
    metadata: { chat_agent: order.agentName },
    remark: '',
  });
  const made = (await findOrder(unit.query, id))!;
  await broadcastCreated(context, unit, made, { kind: 'customer', id: null, name: visitor.name });
  return made;
}
