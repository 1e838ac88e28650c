import { daysBetween, formatDay, formatTime, getName } from './dates.ts';
import { t } from './i18n.ts';

/** When an operator will be online: today and tomorrow by name, within a week by weekday, later with the date. */
export function formatBack(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = daysBetween(now, date);
  const time = formatTime(iso);
  if (days < 2) return t(days ? 'header.backTomorrow' : 'header.backToday', { time });
  const weekday = getName('date.weekdays', date.getDay());
  return t('header.backOn', { time, day: days < 7 ? t('date.nearDay', { weekday }) : formatDay(iso, now) });
}
