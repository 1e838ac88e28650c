import type { Locale } from '@sala/contract/core/locales.ts';
import { zoneFormat } from '#platform/zone-format.ts';

const names: Readonly<Record<Locale, string>> = { en: 'en-GB', km: 'km-u-nu-latn', vi: 'vi', 'zh-cn': 'zh-CN' };
const minute = 60_000;

/** Day and time as the user writes them. */
export const formatMoment = (at: Date | string, locale: Locale, timeZone: string): string =>
  zoneFormat(timeZone, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }, names[locale]).format(
    new Date(at),
  );

export const formatTime = (at: Date | string, locale: Locale, timeZone: string): string =>
  zoneFormat(timeZone, { timeStyle: 'short', hourCycle: 'h23' }, names[locale]).format(new Date(at));

/** The next moment at which the user's clock shows the time; undefined for what is no time. */
function getNextMoment(text: string, timeZone: string, now: Date): Date | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.h](\d{2})$/.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59 || hours === '') return undefined;
  const wanted = `${hours.padStart(2, '0')}:${minutes}`;
  const clock = zoneFormat(timeZone, { hour: '2-digit', minute: '2-digit' });
  const first = Math.floor(now.getTime() / minute) * minute + minute;
  for (let at = first; at < first + 25 * 60 * minute; at += minute)
    if (clock.format(at) === wanted) return new Date(at);
  return undefined;
}

/** Digits of other writings, such as Khmer, as 0 to 9. */
const toPlainDigits = (text: string): string =>
  text.replace(/[\u17e0-\u17e9\uff10-\uff19]/g, (digit) =>
    String((digit.codePointAt(0)! - (digit >= '\uff10' ? 0xff10 : 0x17e0)) % 10),
  );

/** How long an order is held, as people write it: minutes, or the time at which it ends. */
export function readHold(
  text: string,
  timeZone: string,
  now: Date,
): { holdMinutes: number } | { holdUntil: string } | undefined {
  const plain = toPlainDigits(text.trim());
  if (/^\d{1,6}$/.test(plain)) return { holdMinutes: Number(plain) };
  const at = getNextMoment(plain, timeZone, now);
  return at && { holdUntil: at.toISOString() };
}

/** An amount as people write it: `12.50`, `12,50`, `1,250.00`, with or without a sign of the currency. */
export function readPrice(text: string): string | undefined {
  const plain = toPlainDigits(text).replace(/[^\d.,]/g, '');
  const cents = /[.,](\d{1,2})$/.exec(plain)?.[1];
  const whole = (cents === undefined ? plain : plain.slice(0, -cents.length - 1)).replace(/[.,]/g, '');
  if (whole === '' || whole.length > 12) return undefined;
  return cents === undefined ? whole : `${whole}.${cents}`;
}
