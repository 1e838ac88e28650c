import type { Locale } from '@sala/contract/core/locales.ts';
import { texts } from './texts.ts';

/** `performance.now` increases evenly, even if the device's clock is changed. */
const elapsed = () => performance.now();

export interface ServerClock {
  now(): number;
}

/** The server's time, counted from the time in its answer: the device's clock may be hours off. */
export function serverClock(serverTime: string, since: () => number = elapsed): ServerClock {
  const start = Date.parse(serverTime) - since();
  return { now: () => start + since() };
}

const two = (value: number) => String(value).padStart(2, '0');

/** The remaining time as 04:05, 1:04:05, 2 d 1:04:05; null once it is over. */
export function countdown(until: string, now: number, locale: Locale): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (seconds <= 0) return null;
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  if (days > 0) return texts(locale, 'hold.days', { days, time: `${hours}:${rest}` });
  return hours > 0 ? `${hours}:${rest}` : rest;
}
