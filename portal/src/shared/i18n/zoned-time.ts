import type { Locale } from '@sala/contract/core/locales.ts';
import { timeOfDayField } from '@sala/contract/core/rules/time-of-day.ts';
import { canonicalZone } from '@sala/contract/core/rules/time-zone.ts';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { addDays, type Day, readDay } from '#shared/ui/date-range/days.ts';

/** A time as local time of a time zone. */
export interface ZonedTime {
  day: Day;
  /** Minutes after local midnight. */
  minute: number;
}

/** The device's time zone. */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return canonicalZone(timeZone) ?? timeZone;
}

const minute = 60_000;
/** Clock changes always happen at full quarters of an hour. */
const quarter = 15 * minute;
const offsets = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const figures = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    // Only digits are read, so the language is irrelevant.
    format = new Intl.DateTimeFormat('en', { ...figures, timeZone, hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  return format;
}

/** The zone's offset in ms. Cached, since calendars need the same hours repeatedly. */
function offsetAt(time: number, timeZone: string): number {
  const slot = Math.floor(time / quarter) * quarter;
  const key = `${timeZone} ${slot}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(slot)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    parts.get('year')!,
    parts.get('month')! - 1,
    parts.get('day')!,
    parts.get('hour')!,
    parts.get('minute')!,
  );
  if (offsets.size > 20_000) offsets.clear();
  offsets.set(key, wall - slot);
  return wall - slot;
}

export function zonedTime(time: string | number, timeZone: string): ZonedTime {
  const at = typeof time === 'number' ? time : Date.parse(time);
  const wall = new Date(at + offsetAt(at, timeZone));
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

const two = (count: number) => String(count).padStart(2, '0');
/** 510 → 08:30; the end of a day is 24:00. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

// With dayjs instead of Intl, since Chromium has no Khmer data.
const dayFormats: Record<Locale, string> = {
  en: 'ddd D MMM',
  km: 'dddd ទីD MMMM',
  vi: 'dd, D/M',
  'zh-cn': 'M月D日 ddd',
};

/** The weekday and the date in short form. */
export const shortDayText = (day: Day): string =>
  dayjs(day).format(dayFormats[i18next.language as Locale] ?? dayFormats.en);

export interface Interval {
  start: string;
  end: string;
}

/** "Tue 24 Nov 22:00 – Wed 25 Nov 06:00"; a single day once. */
export function intervalText({ start, end }: Interval, timeZone: string): string {
  const from = zonedTime(start, timeZone);
  const to = zonedTime(end, timeZone);
  const isOneDay = to.day === from.day || (to.minute === 0 && to.day === addDays(from.day, 1));
  const last = isOneDay ? clockText(to.minute || 24 * 60) : `${shortDayText(to.day)} ${clockText(to.minute)}`;
  return `${shortDayText(from.day)} ${clockText(from.minute)} – ${last}`;
}

/** The instant of a day and a time in the device's time zone; null while either is invalid. */
export function toMoment(day: Day | null, time: string): string | null {
  if (!day || readDay(day) !== day || !timeOfDayField.safeParse(time).success) return null;
  const moment = new Date(`${day}T${time}:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
