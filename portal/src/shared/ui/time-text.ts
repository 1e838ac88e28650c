import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';

/** Converts a typed time of day (8, 830, 8.30, 08:30, digits of any script) to 08:30; null if it is invalid. */
export function readTime(text: string): string | null {
  const match =
    /^(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?$/i.exec(toTypedNumber(text)) ?? /^(\d{1,2})(\d{2})$/.exec(toTypedNumber(text));
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  return hours < 24 && minutes < 60 ? getTime(hours * 60 + minutes) : null;
}

const dayMinutes = 1440;

/** The time this many minutes after midnight; wraps around at the end of the day. */
export function getTime(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}
