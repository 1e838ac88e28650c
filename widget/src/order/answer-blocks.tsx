import type { Locale } from '@sala/contract/core/locales.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import type { CustomerOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { texts } from './texts.ts';
import { TextForm, useAction } from './ui-parts.tsx';

export interface AnswerProps {
  order: CustomerOrder;
  locale: Locale;
  send: (what: 'price' | 'confirm' | 'cancel' | 'rating', body: object) => Promise<void>;
}

/** The latest price, to accept or to ask about. */
export function PriceAnswer({ order, locale, send }: AnswerProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useAction(locale);
  const last = order.prices.at(-1);
  if (!order.can.answerPrice || last?.price == null) return null;
  const price = moneyText(locale, last.price, last.currency);
  const answer = (isAccepted: boolean, text?: string) =>
    run(() => send('price', { number: last.number, isAccepted, words: text }));
  return (
    <section class="block ask" aria-label={texts(locale, 'facts.price')}>
      <h2>{texts(locale, 'price.said', { price })}</h2>
      {last.note && <p class="said">{last.note}</p>}
      {isAsking ? (
        <TextForm
          label={texts(locale, 'price.words')}
          send={texts(locale, 'page.send')}
          locale={locale}
          isBusy={isBusy}
          maxLength={1000}
          isRequired
          onSend={(text) => void answer(false, text)}
          onBack={() => setAsking(false)}
        />
      ) : (
        <div class="buttons">
          <button type="button" class="primary" disabled={isBusy} onClick={() => void answer(true)}>
            {texts(locale, 'price.accept')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => setAsking(true)}>
            {texts(locale, 'price.ask')}
          </button>
        </div>
      )}
      {problem}
    </section>
  );
}

/** Asks whether the work was done. `children`: content for the answer no. */
export function Confirmation({ order, locale, send, children }: AnswerProps & { children?: ComponentChildren }) {
  const [isDisputing, setDisputing] = useState(false);
  const { isBusy, problem, run } = useAction(locale);
  if (!order.can.confirm) return null;
  const answer = (isDone: boolean, text?: string) => run(() => send('confirm', { isDone, words: text }));
  return (
    <section class="block ask" aria-label={texts(locale, 'confirm.ask')}>
      <h2>{texts(locale, 'confirm.ask')}</h2>
      {isDisputing ? (
        <TextForm
          label={texts(locale, 'confirm.words')}
          send={texts(locale, 'page.send')}
          locale={locale}
          isBusy={isBusy}
          maxLength={2000}
          isRequired
          onSend={(text) => void answer(false, text)}
          onBack={() => setDisputing(false)}
        >
          {children}
        </TextForm>
      ) : (
        <div class="buttons">
          <button type="button" class="primary" disabled={isBusy} onClick={() => void answer(true)}>
            {texts(locale, 'confirm.yes')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => setDisputing(true)}>
            {texts(locale, 'confirm.no')}
          </button>
        </div>
      )}
      {order.autoCloseAt && (
        <p class="small">
          {texts(locale, 'confirm.close', { time: momentText(locale, order.autoCloseAt, order.timeZone) })}
        </p>
      )}
      {problem}
    </section>
  );
}

const outline = 'M12 17.8 5.8 21 7 14.1 2 9.3l7-1L12 2l3 6.3 7 1-5 4.8 1.2 6.9z';

function Star({ isOn }: { isOn: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
      <path
        d={outline}
        fill={isOn ? 'var(--star)' : 'none'}
        stroke={isOn ? 'var(--star)' : 'var(--muted)'}
        stroke-width="1.5"
      />
    </svg>
  );
}

const values = [1, 2, 3, 4, 5];

/** The customer's rating, which can be changed later. */
export function RatingBlock({ order, locale, send }: AnswerProps) {
  const [stars, setStars] = useState(order.rating?.stars ?? 0);
  const [comment, setComment] = useState(order.rating?.comment ?? '');
  const [isChanging, setChanging] = useState(false);
  const { isBusy, problem, run } = useAction(locale);
  if (!order.can.rate) return null;
  const nameOf = (value: number) => texts(locale, 'rating.stars', { stars: value });
  if (order.rating && !isChanging)
    return (
      <section class="block" aria-label={texts(locale, 'rating.ask')}>
        <h2>{texts(locale, 'rating.thanks')}</h2>
        <p class="stars" role="img" aria-label={nameOf(order.rating.stars)}>
          {values.map((value) => (
            <Star key={value} isOn={value <= order.rating!.stars} />
          ))}
        </p>
        {order.rating.comment && <p class="said">{order.rating.comment}</p>}
        <button type="button" class="plain" onClick={() => setChanging(true)}>
          {texts(locale, 'rating.change')}
        </button>
      </section>
    );
  return (
    <form
      class="block ask"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await run(() => send('rating', { stars, comment: comment.trim() }))) setChanging(false);
      }}
    >
      <fieldset>
        <legend>{texts(locale, 'rating.ask')}</legend>
        <div class="stars">
          {values.map((value) => (
            <label key={value}>
              <input
                type="radio"
                class="sr-only"
                name="stars"
                value={value}
                checked={value === stars}
                onChange={() => setStars(value)}
                aria-label={nameOf(value)}
              />
              <Star isOn={value <= stars} />
            </label>
          ))}
        </div>
      </fieldset>
      {stars > 0 && (
        <div class="words">
          <label for="comment">{texts(locale, 'rating.comment')}</label>
          <textarea
            id="comment"
            rows={3}
            maxLength={1000}
            value={comment}
            onInput={(event) => setComment(event.currentTarget.value)}
          />
          <div class="buttons">
            <button type="submit" class="primary" disabled={isBusy}>
              {texts(locale, 'page.send')}
            </button>
          </div>
        </div>
      )}
      {problem}
    </form>
  );
}

/** Cancels the order after a confirmation, with an optional reason. */
export function Cancellation({ order, locale, send }: AnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, run } = useAction(locale);
  if (!order.can.cancel) return null;
  if (!isOpen)
    return (
      <p class="way-out">
        <button type="button" class="plain" onClick={() => setOpen(true)}>
          {texts(locale, 'cancel.open')}
        </button>
      </p>
    );
  return (
    <section class="block" aria-label={texts(locale, 'cancel.ask')}>
      <h2>{texts(locale, 'cancel.ask')}</h2>
      <p>{texts(locale, 'cancel.text')}</p>
      <TextForm
        label={texts(locale, 'cancel.words')}
        send={texts(locale, 'cancel.yes')}
        locale={locale}
        isBusy={isBusy}
        maxLength={500}
        isDangerous
        onSend={(reason) => void run(() => send('cancel', { reason }))}
        onBack={() => setOpen(false)}
      />
      {problem}
    </section>
  );
}
