import type { Locale } from '@sala/contract/core/locales.ts';

/** 1 is Monday. */
export function nameOfWeekday(weekday: number, locale: Locale): string {
  // The fourth was a Sunday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day);
}

export const nameOfHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
