import type { TFunction } from 'i18next';

const minute = 60_000;
/** A visitor who waits longer than this needs attention. */
const amberAfter = 5 * minute;
/** Red must stand out: with an earlier limit, most rows of a busy hour had it. */
const redAfter = 2 * amberAfter;

/** So long before a conversation ends automatically it says so. */
const endIsNear = 3 * minute;

export type WaitingLevel = 'calm' | 'late' | 'veryLate';

export function waitingLevel(since: string, now: number): WaitingLevel {
  const waited = now - Date.parse(since);
  if (waited >= redAfter) return 'veryLate';
  return waited >= amberAfter ? 'late' : 'calm';
}

/** The minutes until a conversation ends automatically, at least 1; null while that is far off, or when it has not come in time. */
export function minutesUntilEnd(endsAt: string | null, now: number): number | null {
  const left = Date.parse(endsAt ?? '') - now;
  return left <= endIsNear && left > -minute ? Math.max(1, Math.ceil(left / minute)) : null;
}

/** A duration in the largest suitable unit. */
export function formatDuration(t: TFunction<'chat'>, milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 1) return t('duration.underMinute');
  if (minutes < 60) return t('duration.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('duration.hours', { count: hours }) : t('duration.days', { count: Math.floor(hours / 24) });
}
