import type { Locale } from '@sala/contract/core/locales.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import type { CustomerOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useAction as useActionOf } from '../page/use-action.tsx';
import { countdown } from './server-clock.ts';
import { errorTexts, texts } from './texts.ts';

export const useAction = (locale: Locale) => useActionOf(locale, errorTexts);

interface TextFormProps {
  label: string;
  send: string;
  locale: Locale;
  isBusy: boolean;
  maxLength: number;
  isRequired?: boolean;
  isDangerous?: boolean;
  onSend: (words: string) => void;
  onBack: () => void;
  children?: ComponentChildren;
}

/** A form for a text, with a button to cancel. */
export function TextForm(props: TextFormProps) {
  const { label, send, locale, isBusy, maxLength, isRequired, isDangerous, onSend, onBack, children } = props;
  const [text, setText] = useState('');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="words"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text.trim());
      }}
    >
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        maxLength={maxLength}
        required={isRequired}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {children}
      <div class="buttons">
        <button type="submit" class={isDangerous ? 'danger' : 'primary'} disabled={isBusy}>
          {send}
        </button>
        <button type="button" disabled={isBusy} onClick={onBack}>
          {texts(locale, 'page.back')}
        </button>
      </div>
    </form>
  );
}

/** Counts down to a time of the server's clock. */
export function Countdown({ until, now, locale }: { until: string; now: () => number; locale: Locale }) {
  const [left, setLeft] = useState(() => countdown(until, now(), locale));
  useEffect(() => {
    const tick = () => setLeft(countdown(until, now(), locale));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, locale]);
  return (
    <span class="countdown" role="timer">
      {left === null ? texts(locale, 'hold.over') : texts(locale, 'hold.left', { left })}
    </span>
  );
}

/** The price, its range, or a text that it is not set yet. */
export function getPrice(order: CustomerOrder, locale: Locale): string {
  const { price, minPrice, maxPrice, currency } = order;
  const amount = (value: string) => moneyText(locale, value, currency);
  if (price !== null) return amount(price);
  if (minPrice !== null && maxPrice !== null)
    return texts(locale, 'price.between', { min: amount(minPrice), max: amount(maxPrice) });
  return texts(locale, 'price.later');
}
