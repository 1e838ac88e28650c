import { type CustomerEvent, selfCausedEvents } from '@sala/contract/conversations/chat/order-events.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import { customerEventText, momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import { postServiceMessage } from '#modules/conversations/chat/chat.public.ts';
import { getFirstNames } from '#modules/identity/users/users.public.ts';
import { getOwnMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { readServiceSettings } from '#modules/service/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import { orderLinks } from '../service-orders.kind.ts';

export const mailCustomerJobName = 'service-orders.mail-customer';

export interface OrderEventNotice {
  readonly order: OrderState;
  readonly news: CustomerEvent;
  /** The customer's text. */
  readonly words?: string | undefined;
}

/** An assignment within this time after the creation is combined with the receipt, in ms. */
const soon = 60_000;

async function getOperatorName({ query }: UnitOfWork, { operator }: OrderState): Promise<string> {
  if (!operator) return '';
  const names = await getFirstNames(query, [operator.id]);
  return names.get(operator.id) || operator.name;
}

/** The params of the event as data, which each reader's client formats. */
async function toParams(unit: UnitOfWork, { order, news, words }: OrderEventNotice): Promise<Record<string, string>> {
  const price: Record<string, string> = order.price === null ? {} : { price: order.price, currency: order.currency };
  switch (news) {
    case 'assigned':
    case 'handedOver':
      return { operator: await getOperatorName(unit, order) };
    case 'priced':
      return { ...price, version: String(order.priceCount) };
    case 'priceAccepted':
      return { ...price, ...(words && { words }) };
    case 'held':
      return { until: order.holdUntil ?? '' };
    case 'restarted':
      return { before: String(order.restartOf?.orderNumber ?? '') };
    case 'rated':
      return { stars: String(order.rating?.stars ?? ''), ...(words && { words }) };
    default:
      return words ? { words } : {};
  }
}

export interface CustomerNotification {
  readonly order: OrderState;
  readonly news: CustomerEvent;
  readonly params: Readonly<Record<string, string>>;
}

/** The event as one sentence in the customer's language. */
export function toSentence({ order, news, params }: CustomerNotification, timeZone: string): string {
  const { locale } = order.customer;
  return customerEventText(locale, news, {
    ...params,
    number: String(order.orderNumber),
    title: order.title,
    ...(params.price && { price: moneyText(locale, params.price, params.currency!) }),
    ...(params.until && { until: momentText(locale, params.until, timeZone) }),
  });
}

/** Returns whether an open conversation shows it. */
async function postToConversation(
  context: AppContext,
  unit: UnitOfWork,
  telling: CustomerNotification,
): Promise<boolean> {
  const { order, news, params } = telling;
  const { replyType } = await readServiceSettings(unit.query, unit.merchantId);
  if (order.channelId === null || replyType === 'none') return false;
  const { channelId, id: orderId, orderNumber, title } = order;
  if (replyType === 'card') {
    const service = { orderId, orderNumber, title, news, params: { ...params } };
    return (await postServiceMessage(context, unit, { channelId, service })) === true;
  }
  if (selfCausedEvents.includes(news)) return true;
  const { name, timeZone } = await getOwnMerchant(unit);
  const { url } = await orderLinks.linkOf(context, unit.query, order);
  const said = { name, text: `${toSentence(telling, timeZone)}\n${url}` };
  return (await postServiceMessage(context, unit, { channelId, said })) === true;
}

function isWorthMail(context: AppContext, { order, news }: CustomerNotification): boolean {
  if (!order.customer.email || selfCausedEvents.includes(news)) return false;
  const age = context.clock.now().getTime() - Date.parse(order.createdAt);
  return news !== 'assigned' || age > soon;
}

/** Posts an event of an order to its customer, in its transaction: into their conversation, else by mail. */
export async function notifyCustomer(context: AppContext, unit: UnitOfWork, news: OrderEventNotice): Promise<void> {
  const telling = { order: news.order, news: news.news, params: await toParams(unit, news) };
  if (await postToConversation(context, unit, telling)) return;
  if (!isWorthMail(context, telling)) return;
  await context.jobs.send(unit, mailCustomerJobName, {
    merchantId: unit.merchantId,
    orderId: news.order.id,
    news: news.news,
    params: telling.params,
  });
}
