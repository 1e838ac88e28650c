import { t } from './i18n.ts';

/** Chromium's Intl has no Khmer data, so names of months and days are our own texts in all languages. */
export const getName = (key: 'date.months' | 'date.weekdays', index: number) => t(key).split('|')[index] ?? '';

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
export const daysBetween = (earlier: Date, later: Date) =>
  Math.round((startOfDay(later).getTime() - startOfDay(earlier).getTime()) / 86_400_000);

/** Today, yesterday, a day of this year, or a day with its year. */
export function formatDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = daysBetween(date, now);
  if (days === 0) return t('date.today');
  if (days === 1) return t('date.yesterday');
  const parts = {
    weekday: getName('date.weekdays', date.getDay()),
    day: date.getDate(),
    month: getName('date.months', date.getMonth()),
    year: date.getFullYear(),
  };
  return t(date.getFullYear() === now.getFullYear() ? 'date.day' : 'date.dayOfYear', parts);
}

export function isSameDay(one: string, other: string): boolean {
  return daysBetween(new Date(one), new Date(other)) === 0;
}

/** 14:05, the same in all four languages. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

export function formatFull(iso: string): string {
  return `${formatDay(iso)}, ${formatTime(iso)}`;
}
