import type { Locale } from '@sala/contract/core/locales.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import type { CustomerOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import { getLang } from '../frame/i18n/script.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { Cancellation, Confirmation, PriceAnswer, RatingBlock } from './answer-blocks.tsx';
import { AddFiles, FilesBlock } from './files-block.tsx';
import type { OrderPageState } from './order-state.ts';
import { getStep, steps, toTone } from './order-steps.ts';
import { texts } from './texts.ts';
import { Countdown, getPrice } from './ui-parts.tsx';

interface PageProps {
  page: OrderPageState;
}

function Steps({ order, locale }: { order: CustomerOrder; locale: Locale }) {
  const at = getStep(order);
  if (at < 0) return null;
  return (
    <ol class="steps" aria-label={texts(locale, 'steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          class={index < at ? 'past' : index === at ? 'now' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>{texts(locale, `steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Status({ order, locale, now }: { order: CustomerOrder; locale: Locale; now: () => number }) {
  const { status, holdUntil, timeZone } = order;
  return (
    <section class={`status ${toTone(status)}`} aria-live="polite">
      <p class="pill">{texts(locale, `status.${status}`)}</p>
      <p>{texts(locale, `says.${status}`)}</p>
      {holdUntil && (
        <p class="hold">
          <Countdown until={holdUntil} now={now} locale={locale} />
          <span class="small">{texts(locale, 'hold.until', { time: momentText(locale, holdUntil, timeZone) })}</span>
        </p>
      )}
      <Steps order={order} locale={locale} />
    </section>
  );
}

function Facts({ order, locale }: { order: CustomerOrder; locale: Locale }) {
  const { operatorName, scheduledFor, createdAt, timeZone, place, quantity, problem, status, can } = order;
  // What is under way, done or called off is no longer awaited.
  const soon = can.cancel && status !== 'working' && status !== 'held' && texts(locale, 'facts.soon');
  const rows = [
    ['facts.scheduled', scheduledFor ? momentText(locale, scheduledFor, timeZone) : soon],
    ['facts.price', getPrice(order, locale)],
    ['facts.place', place],
    ['facts.quantity', quantity === null ? '' : String(quantity)],
    ['facts.problem', problem],
    ['facts.operator', operatorName],
    ['facts.ordered', momentText(locale, createdAt, timeZone)],
  ] as const;
  return (
    <dl class="facts">
      {rows.map(
        ([key, value]) =>
          value && (
            <div key={key} class={key === 'facts.problem' ? 'long' : undefined}>
              <dt>{texts(locale, key)}</dt>
              <dd lang={getLang(value)}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The way to a person of the business: the main button, unless the page asks the customer something. */
function Contact({ order: { chatUrl, can }, locale }: { order: CustomerOrder; locale: Locale }) {
  if (!chatUrl) return null;
  const isAsked = can.answerPrice || can.confirm || can.rate;
  return (
    <a class={isAsked ? 'contact' : 'contact primary'} href={chatUrl} target="_blank" rel="noopener">
      {texts(locale, 'page.contact')}
    </a>
  );
}

/** All price versions with the customer's answers. */
function Prices({ order, locale }: { order: CustomerOrder; locale: Locale }) {
  const said = order.can.answerPrice ? order.prices.slice(0, -1) : order.prices;
  if (said.length === 0) return null;
  return (
    <section class="block" aria-label={texts(locale, 'price.history')}>
      <h2>{texts(locale, 'price.history')}</h2>
      <ol class="prices">
        {[...said].reverse().map(({ number, price, currency, state, answer, createdAt }) => (
          <li key={number}>
            <strong>{price !== null && moneyText(locale, price, currency)}</strong>
            <span>{texts(locale, `price.state.${answer && state === 'replaced' ? 'questioned' : state}`)}</span>
            <time dateTime={createdAt}>{momentText(locale, createdAt, order.timeZone)}</time>
            {answer && <q lang={getLang(answer)}>{answer}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shown({ page, order }: PageProps & { order: CustomerOrder }) {
  const locale = page.locale.value;
  const answer = { order, locale, send: page.send };
  const files = { order, locale, addFile: page.addFile };
  return (
    <main>
      <h1>
        <small>{texts(locale, 'page.title', { number: order.orderNumber })}</small>
        <span lang={getLang(order.title)}>{order.title}</span>
      </h1>
      {page.notice.value && (
        <p class="notice" role="status">
          {texts(locale, 'page.changed')}
        </p>
      )}
      <Status order={order} locale={locale} now={page.now} />
      <PriceAnswer key={order.prices.length} {...answer} />
      <Confirmation {...answer}>
        <AddFiles {...files} />
      </Confirmation>
      <RatingBlock {...answer} />
      <Facts order={order} locale={locale} />
      <Contact order={order} locale={locale} />
      <Prices order={order} locale={locale} />
      <FilesBlock {...files} />
      <Cancellation {...answer} />
    </main>
  );
}

/** The page of one order for its customer. */
export function OrderPage({ page }: PageProps) {
  const locale = page.locale.value;
  const order = page.shown.value;
  return (
    <PageFrame page={page} loading={texts(locale, 'page.loading')} failed={texts(locale, 'page.failed')}>
      {order && <Shown page={page} order={order} />}
    </PageFrame>
  );
}
