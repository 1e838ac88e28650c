import type { CustomerEvent } from '@sala/contract/conversations/chat/order-events.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { orderLinks } from '../service-orders.kind.ts';
import { orderMailTexts } from './customer.mail.ts';
import { isPendingQuestion } from './customer-order.ts';
import { mailCustomerJobName, toSentence } from './notify-customer.ts';

export interface MailPayload {
  readonly merchantId: string;
  readonly orderId: string;
  readonly news: CustomerEvent;
  readonly params: Record<string, string>;
}

/** A mail may wait long for its server, so a request that is no longer open is not sent. */
function isStillTrue({ news, params }: MailPayload, order: OrderState): boolean {
  switch (news) {
    case 'held':
      return order.holdUntil === params.until;
    case 'priced':
      return order.isPriceAgreed && order.price === params.price;
    case 'completed':
    case 'reminded':
      return isPendingQuestion(order);
    default:
      return order.status !== 'deleted';
  }
}

function mailLater(context: AppContext, payload: MailPayload, wait: number): Promise<void> {
  const runAt = new Date(context.clock.now().getTime() + wait);
  return inTransaction(context, payload.merchantId, (unit) =>
    context.jobs.send(unit, mailCustomerJobName, { ...payload }, { runAt }),
  );
}

/** Mails a customer an event of their order, with the link to its page. */
export async function mailCustomer(context: AppContext, payload: MailPayload): Promise<void> {
  const { merchantId, orderId, news, params } = payload;
  const { query } = context.database.forMerchant(merchantId);
  const order = await findOrder(query, orderId);
  if (!order?.customer.email || !isStillTrue(payload, order)) return;
  const { email, locale } = order.customer;
  const wait = await context.mailer.waitOf(merchantId, email);
  if (wait !== undefined) return mailLater(context, payload, wait);
  const { name, timeZone } = await getMerchant(context, merchantId);
  const words = orderMailTexts(locale, name);
  const sentence = toSentence({ order, news, params }, timeZone);
  const { url } = await orderLinks.linkOf(context, query, order);
  const content = {
    subject: sentence,
    paragraphs: [
      words.greeting(order.customer.name),
      sentence,
      ...(sentence.includes(order.title) ? [] : [order.title]),
    ],
    action: { label: words.open, url },
    note: words.note,
  };
  await context.mailer.send(renderMail(email, locale, name, content));
}
