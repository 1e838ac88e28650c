import { noRepeat, type OrderRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { nextNumber } from '#kernel/record-rows.repository.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { OrderCustomer, OrderDetails } from '../service-orders.table.ts';
import type { OrderCataloguePosition } from './check-order.ts';
import { toSearchText } from './order-words.ts';

/** All columns of a new order. */
export interface NewOrderFields {
  readonly at: Date;
  readonly title: string;
  readonly description: string;
  readonly origin: ServiceOrder['origin'];
  readonly initiatorId: string | null;
  readonly departmentId: string | null;
  readonly projectId: string | null;
  readonly place: OrderCataloguePosition;
  readonly priceType: ServiceOrder['priceType'];
  readonly price: string | null;
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
  readonly currency: string;
  readonly details: OrderDetails;
  readonly customer: OrderCustomer;
  readonly visitorId: string | null;
  readonly channelId: string | null;
  readonly scheduleType: ServiceOrder['scheduleType'];
  readonly scheduleAt: Date | null;
  readonly repeat?: OrderRepeat;
  readonly repeatOfId?: string;
  readonly restartOfId?: string;
  readonly subscriptionType: ServiceOrder['subscriptionType'];
  readonly externalId?: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly remark: string;
}

/** Inserts a new order with the next number, waiting for its operator; returns its id. */
export async function insertOrder(unit: UnitOfWork, order: NewOrderFields): Promise<string> {
  const id = newId();
  const number = await nextNumber(unit, 'service_order_numbers');
  const { place, details, customer, priceType } = order;
  await unit.query
    .insertInto('service_orders')
    .values({
      id,
      number,
      status: 'pendingDispatch',
      title: order.title,
      description: order.description,
      origin: order.origin,
      kind: place.kind,
      initiator_id: order.initiatorId,
      department_id: order.departmentId,
      project_id: order.projectId,
      category_id: place.categoryId,
      type_id: place.typeId,
      subtype_id: place.subtypeId,
      product_id: place.productId,
      category_code: place.categoryCode,
      type_code: place.typeCode,
      sub_type_code: place.subTypeCode,
      price_type: priceType,
      price: priceType === 'fixed' ? order.price : null,
      min_price: priceType === 'range' ? order.minPrice : null,
      max_price: priceType === 'range' ? order.maxPrice : null,
      currency: order.currency,
      is_price_agreed: priceType === 'fixed',
      details: JSON.stringify(details),
      customer: JSON.stringify(customer),
      search: toSearchText(number, { ...details, title: order.title, customer }),
      visitor_id: order.visitorId,
      channel_id: order.channelId,
      schedule_type: order.scheduleType,
      schedule_at: order.scheduleAt,
      repeat: JSON.stringify(order.repeat ?? noRepeat),
      repeat_of_id: order.repeatOfId ?? null,
      restart_of_id: order.restartOfId ?? null,
      subscription_type: order.subscriptionType,
      external_id: order.externalId ?? null,
      metadata: JSON.stringify(order.metadata),
      remark: order.remark,
      received_at: order.at,
      created_at: order.at,
      updated_at: order.at,
    })
    .execute();
  return id;
}
