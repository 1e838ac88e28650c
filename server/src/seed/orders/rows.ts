import { toSearchText } from '#modules/service/service-orders/creation/order-words.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { StoryLog } from './order-story.ts';
import { getPriceType } from './teller.ts';
import type { DemoOrder } from './telling.ts';
import type { FourTexts, OrderWish } from './wishes.ts';

type Query = TenantDatabase['query'];

/** The departments of the first business; the second has none of them. */
const departmentOfKind: Readonly<Record<OrderWish['kind'], string>> = {
  water: 'Water',
  cleaning: 'Cleaning',
  laundry: 'Cleaning',
  maintenance: 'Maintenance',
};

const indexByLocale = { en: 0, km: 1, vi: 2, 'zh-cn': 3 } as const;

interface Known {
  readonly projectIds: ReadonlyMap<string | null, string>;
  readonly departmentOf: (wish: OrderWish) => string | null;
  readonly placeOf: (wish: OrderWish) => {
    category_id: string;
    type_id: string;
    subtype_id: string | null;
    product_id: string;
  };
  readonly channelOf: (told: DemoOrder) => { visitor_id: string; channel_id: string } | undefined;
}

/** What orders name: the catalogue, the projects, the departments, and those customers who have written in the chat. */
export async function readKnown(query: Query): Promise<Known> {
  const [projects, departments, entries, products, channels] = await Promise.all([
    query.selectFrom('projects').select(['id', 'code']).execute(),
    query.selectFrom('departments').select(['id', 'name']).execute(),
    query.selectFrom('service_entries').select(['id', 'code', 'parent_id']).execute(),
    query.selectFrom('service_products').select(['id', 'code']).execute(),
    query
      .selectFrom('chat_channels')
      .innerJoin('visitors', (join) =>
        join
          .onRef('visitors.merchant_id', '=', 'chat_channels.merchant_id')
          .onRef('visitors.id', '=', 'chat_channels.visitor_id'),
      )
      .select(['chat_channels.id', 'chat_channels.visitor_id', 'visitors.phone', 'chat_channels.created_at'])
      .execute(),
  ]);
  const entryOf = (code: string, parent: string | null) =>
    entries.find((entry) => entry.code === code && entry.parent_id === parent)!.id;
  return {
    projectIds: new Map(projects.map(({ code, id }) => [code, id])),
    departmentOf: ({ kind }) => departments.find(({ name }) => name === departmentOfKind[kind])?.id ?? null,
    placeOf(wish) {
      const category_id = entryOf(wish.kind, null);
      const type_id = entryOf(wish.type, category_id);
      const subtype_id = wish.subtype ? entryOf(wish.subtype, type_id) : null;
      return { category_id, type_id, subtype_id, product_id: products.find(({ code }) => code === wish.product)!.id };
    },
    channelOf({ customer, startsAt }) {
      const channel = channels.find(({ phone, created_at }) => phone === customer.phone && created_at < startsAt);
      return channel && { visitor_id: channel.visitor_id, channel_id: channel.id };
    },
  };
}

export interface NumberedOrder {
  readonly id: string;
  readonly number: number;
  readonly told: DemoOrder;
}

export interface Numbering {
  readonly idOf: ReadonlyMap<DemoOrder, string>;
  /** By the story of the order that was ended, its successor. */
  readonly successors: ReadonlyMap<DemoOrder, NumberedOrder>;
  readonly numberOf: ReadonlyMap<DemoOrder, number>;
}

export function numberOrders(told: readonly DemoOrder[]): { orders: NumberedOrder[]; numbering: Numbering } {
  const orders = told.map((one, index) => ({ id: newId(), number: index + 1, told: one }));
  const idOf = new Map(orders.map(({ id, told: one }) => [one, id]));
  const numberOf = new Map(orders.map(({ number, told: one }) => [one, number]));
  const successors = new Map(orders.flatMap((order) => (order.told.restartOf ? [[order.told.restartOf, order]] : [])));
  return { orders, numbering: { idOf, numberOf, successors } };
}

const textFor = ({ customer }: DemoOrder, texts: FourTexts) => texts[indexByLocale[customer.locale]];

const toLimits = ({ price }: OrderWish) => ({
  min_price: typeof price === 'object' ? price[0] : null,
  max_price: typeof price === 'object' ? price[1] : null,
});

const toPrices = ({ wish, story }: DemoOrder) => ({
  price_type: getPriceType(wish),
  price: story.price,
  ...toLimits(wish),
  is_price_agreed: story.isPriceAgreed,
  price_count: story.prices.length,
});

function toDetails(told: DemoOrder) {
  const { wish, customer } = told;
  return {
    quantity: wish.quantity,
    bottleSize: wish.bottleSize ?? null,
    addressType: customer.enterprise ? ('company' as const) : ('location' as const),
    buildingType: customer.enterprise ? 'Office' : '',
    buildingName: customer.building ?? '',
    enterprise: customer.enterprise ?? '',
    room: customer.room ?? '',
    address: customer.address,
    deliveryAddress: '',
    contactNumber: customer.phone,
    details: { ...wish.details, ...(wish.problem && { problem: textFor(told, wish.problem) }) },
  };
}

/** The row of an order; pointers at other orders are set once all are there. */
export function orderRow({ id, number, told }: NumberedOrder, known: Known, currency: string) {
  const { wish, customer, story } = told;
  const title = textFor(told, wish.title);
  const details = toDetails(told);
  const { name, phone, email, locale } = customer;
  return {
    id,
    number,
    title,
    description: textFor(told, wish.note),
    status: story.status,
    former_status: story.formerStatus,
    version: story.version,
    origin: told.origin,
    kind: wish.kind,
    initiator_id: told.initiator?.id ?? null,
    operator_id: story.operator?.id ?? null,
    price_specialist_id: story.specialist?.id ?? null,
    project_id: known.projectIds.get(customer.project ?? null) ?? null,
    department_id: known.departmentOf(wish),
    ...known.placeOf(wish),
    category_code: wish.kind,
    type_code: wish.type,
    sub_type_code: wish.subtype ?? null,
    ...toPrices(told),
    currency,
    details: JSON.stringify(details),
    customer: JSON.stringify({ name, phone, email: email ?? null, locale }),
    search: toSearchText(number, { ...details, title, customer }),
    visitor_id: null,
    channel_id: null,
    ...known.channelOf(told),
    schedule_type: told.scheduledAt ? ('scheduled' as const) : ('immediate' as const),
    schedule_at: told.scheduledAt ?? null,
    repeat: JSON.stringify(told.repeat),
    subscription_type: told.series || told.repeatOf ? ('monthly' as const) : ('none' as const),
    hold_until: story.holdUntil,
    received_at: told.startsAt,
    assigned_at: story.assignedAt,
    completed_at: story.completedAt,
    completion_confirmed_at: story.confirmedAt,
    specialist_asked_at: story.specialistAskedAt,
    returned: story.returned && JSON.stringify(story.returned),
    auto_close_at: story.autoCloseAt,
    ended_at: story.endedAt,
    rating: story.rating && JSON.stringify(story.rating),
    created_at: told.startsAt,
    updated_at: story.updatedAt,
  };
}

function toParams({ told }: NumberedOrder, { action, params }: StoryLog, { numberOf, successors }: Numbering) {
  if (action === 'restart') return { restartedAs: String(successors.get(told)!.number) };
  if (action !== 'create') return params;
  if (told.restartOf) return { restartOf: String(numberOf.get(told.restartOf)) };
  return told.repeatOf ? { repeatOf: String(numberOf.get(told.repeatOf)) } : params;
}

export const logRows = (order: NumberedOrder, numbering: Numbering) =>
  order.told.story.logs.map((log) => ({
    id: newId(),
    order_id: order.id,
    from_status: log.from,
    to_status: log.to,
    action: log.action,
    actor: JSON.stringify(log.actor),
    reason: log.reason,
    params: JSON.stringify(toParams(order, log, numbering)),
    created_at: log.at,
  }));

export const priceRows = ({ id, told }: NumberedOrder, currency: string) =>
  told.story.prices.map(({ number, price, note, userId, at, state, answer, answeredAt }) => ({
    price_type: getPriceType(told.wish),
    ...toLimits(told.wish),
    id: newId(),
    order_id: id,
    number,
    price,
    currency,
    note,
    user_id: userId,
    state,
    answer,
    created_at: at,
    answered_at: answeredAt,
  }));
