import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import { visitorOrdersApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import type { VisitorOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { customerEventText, momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import { FailureError } from '#platform/failure.ts';
import type { DeliverableContent, SendButton, SendContent } from '../send/send-content.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { toLinkButton } from './link-button.ts';
import { type ServicePress, toServiceData } from './service-buttons.ts';
import { serviceWords } from './service-words.ts';

type ServiceContent = Extract<SendContent, { kind: 'service' }>;

export const toVisitorActor = ({ merchantId, visitorId }: ServiceContent['visitor']): VisitorActor => ({
  kind: 'visitor',
  merchantId,
  visitorId,
});

/** The order as its customer sees it; undefined: it is there no longer. */
async function findOrder(
  context: TelegramContext,
  { visitor, service }: ServiceContent,
): Promise<VisitorOrder | undefined> {
  try {
    return await context.performCall(visitorOrdersApi.get, toVisitorActor(visitor), {
      params: { id: service.orderId },
    });
  } catch (error) {
    if (error instanceof FailureError && error.definition.status < 500) return undefined;
    throw error;
  }
}

const priceNews: readonly string[] = ['priced'];
const doneNews: readonly string[] = ['completed', 'reminded'];
const ratedNews: readonly string[] = ['confirmed', 'disputed', 'resolvedByItself'];
const stars = [1, 2, 3, 4, 5] as const;

/** What the customer's page offers for what the message tells of. */
function toButtons({ service, locale }: ServiceContent, order: VisitorOrder): SendButton[][] {
  const words = serviceWords[locale];
  const { can, version, prices, rating, url } = order;
  const button = (text: string, action: ServicePress['action']): SendButton => ({
    text,
    data: toServiceData(action, version),
  });
  const isLastPrice = String(prices.at(-1)?.number) === service.params.version;
  const rows: SendButton[][] = [];
  if (priceNews.includes(service.news) && can.answerPrice && isLastPrice)
    rows.push([button(words.accept, 'accept'), button(words.question, 'question')]);
  if (doneNews.includes(service.news) && can.confirm)
    rows.push([button(words.done, 'done'), button(words.notDone, 'notDone')]);
  if (ratedNews.includes(service.news) && can.rate && rating === null)
    rows.push(stars.map((count) => button(`${count} ⭐`, `${count}`)));
  if (service.news === 'created' && can.cancel) rows.push([button(words.cancel, 'cancel')]);
  if (service.news === 'created') rows.push(...toLinkButton(words.open, url));
  return rows;
}

/** An event of an order in the customer's language, with the buttons that are true when it leaves. */
export async function renderService(context: TelegramContext, content: ServiceContent): Promise<DeliverableContent> {
  const { service, locale, isDrawnAgain } = content;
  const order = await findOrder(context, content);
  const { price, currency = '', until } = service.params;
  const text = customerEventText(locale, service.news, {
    ...service.params,
    number: String(service.orderNumber),
    title: service.title,
    ...(price && { price: moneyText(locale, price, currency) }),
    ...(until && { until: momentText(locale, until, order?.timeZone ?? 'UTC') }),
  });
  const buttons = order ? toButtons(content, order) : [];
  return { kind: isDrawnAgain ? 'edit' : 'text', text, buttons };
}
