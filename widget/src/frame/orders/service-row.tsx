import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import { customerEventText, momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import type { ComponentChildren } from 'preact';
import { Confirmation, PriceAnswer, RatingBlock } from '../../order/answer-blocks.tsx';
import { toTone } from '../../order/order-steps.ts';
import { texts } from '../../order/texts.ts';
import { Countdown, getPrice } from '../../order/ui-parts.tsx';
import type { Chat } from '../chat/chat.ts';
import { locale } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { addStyles } from '../ui/late-styles.ts';
import css from './orders.css?inline';
import { getOrders, type KnownOrder } from './visitor-orders.ts';

addStyles(css);

type Service = NonNullable<Message['service']>;

/** The sentence of an event, in the visitor's language and the business's time zone. */
function toSentence({ orderNumber, title, news, params }: Service, timeZone: string | undefined): string {
  const reader = locale.value;
  return customerEventText(reader, news, {
    ...params,
    number: String(orderNumber),
    title,
    ...(params.price && { price: moneyText(reader, params.price, params.currency!) }),
    ...(params.until && { until: momentText(reader, params.until, timeZone) }),
  });
}

/** The order in its present state. */
function Card({ service, known }: { service: Service; known: KnownOrder | undefined }) {
  const reader = locale.value;
  const order = known?.order;
  return (
    <article class="order-card" aria-label={texts(reader, 'page.title', { number: service.orderNumber })}>
      <p class="order-number">{texts(reader, 'page.title', { number: service.orderNumber })}</p>
      <p class="order-title" lang={getLang(service.title)}>
        {service.title}
      </p>
      {known && order && (
        <>
          <p class={`order-status ${toTone(order.status)}`}>{texts(reader, `status.${order.status}`)}</p>
          {order.holdUntil && <Countdown until={order.holdUntil} now={known.clock.now} locale={reader} />}
          <p class="order-facts">{[getPrice(order, reader), order.operatorName].filter(Boolean).join(' · ')}</p>
          <a class="button" href={order.url} target="_blank" rel="noopener noreferrer">
            {texts(reader, 'page.open')}
          </a>
        </>
      )}
    </article>
  );
}

/** The form for the customer's answer to the event, while it is open. */
function answerTo({ news, params }: Service, { order }: KnownOrder): typeof PriceAnswer | undefined {
  if (news === 'priced') return params.version === String(order.prices.at(-1)?.number) ? PriceAnswer : undefined;
  if (news === 'completed') return Confirmation;
  return news === 'confirmed' || news === 'resolvedByItself' ? RatingBlock : undefined;
}

/** An event of the visitor's order: a card with its present state for `created`, which says it all; a line for others. */
export function ServiceRow({ chat, service }: { chat: Chat; service: Service }) {
  const orders = getOrders(chat);
  const known = orders.of(service.orderId).value;
  const isCard = service.news === 'created' || service.news === 'restarted';
  const Answer = known && answerTo(service, known);
  let answer: ComponentChildren = null;
  if (known && Answer)
    answer = (
      <div class="order-answer">
        <Answer order={known.order} locale={locale.value} send={(what, body) => orders.send(known.order, what, body)} />
      </div>
    );
  return (
    <div class="order-row">
      {service.news !== 'created' && <p class="note">{toSentence(service, known?.order.timeZone)}</p>}
      {isCard && <Card service={service} known={known} />}
      {answer}
    </div>
  );
}
