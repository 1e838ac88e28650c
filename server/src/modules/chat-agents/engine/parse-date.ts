import { toAsciiDigits } from '@sala/contract/core/rules/typed-text.ts';
import { type Day, dayText, toDay, toInstant } from '#modules/availability/availability.public.ts';
import { dayIn } from '#platform/day.ts';
import { foldAnswer } from './answer-words.ts';

/** Work begins then where nobody says when, in minutes since midnight. */
const usualMinutes = 9 * 60;
const daysAhead = 366;

type Rule = readonly [pattern: RegExp, days: number];

/** The longer ones first: they contain the shorter. */
const relative: readonly Rule[] = [
  [/day after tomorrow|ខានស្អែក|ngay kia|ngay mot\b|后天/, 2],
  [/tomorrow|tmr\b|ស្អែក|ngay mai|sang mai|chieu mai|toi mai|^mai\b|明天|明日/, 1],
  [/today|tonight|\bnow\b|asap|ថ្ងៃនេះ|ឥឡូវ|hom nay|bay gio|今天|今日|现在/, 0],
];

const weekdays: readonly RegExp[] = [
  /sunday|\bsun\b|អាទិត្យ|chu nhat|(?:周|星期|礼拜)[日天]/,
  /monday|\bmon\b|ចន្ទ|ច័ន្ទ|thu (?:hai|2)\b|(?:周|星期|礼拜)一/,
  /tuesday|\btue\b|អង្គារ|thu (?:ba|3)\b|(?:周|星期|礼拜)二/,
  /wednesday|\bwed\b|ពុធ|thu (?:tu|4)\b|(?:周|星期|礼拜)三/,
  /thursday|\bthu(?:rs)?\b(?! (?:hai|ba|tu|nam|sau|bay|[2-7]))|ព្រហស្បតិ៍|thu (?:nam|5)\b|(?:周|星期|礼拜)四/,
  /friday|\bfri\b|សុក្រ|thu (?:sau|6)\b|(?:周|星期|礼拜)五/,
  /saturday|\bsat\b|សៅរ៍|thu (?:bay|7)\b|(?:周|星期|礼拜)六/,
];

function toDayOfDate(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? toDay(date.toISOString().slice(0, 10)) : undefined;
}

/** Day and month without a year: the next time that day comes. */
function nextOf(today: Day, month: number, day: number): Day | undefined {
  const year = Number(dayText(today).slice(0, 4));
  const here = toDayOfDate(year, month, day);
  return here !== undefined && here >= today ? here : toDayOfDate(year + 1, month, day);
}

function dateIn(text: string, today: Day): { day: Day | undefined; rest: string } | undefined {
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  const without = (match: RegExpExecArray) => text.replace(match[0], ' ');
  if (iso) return { day: toDayOfDate(Number(iso[1]), Number(iso[2]), Number(iso[3])), rest: without(iso) };
  const full = /(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(text);
  if (full) return { day: toDayOfDate(Number(full[3]), Number(full[2]), Number(full[1])), rest: without(full) };
  const chinese = /(\d{1,2})月(\d{1,2})[日号]?/.exec(text);
  if (chinese) return { day: nextOf(today, Number(chinese[1]), Number(chinese[2])), rest: without(chinese) };
  const named = /(\d{1,2})\s*(?:tháng|thang|ខែ)\s*(\d{1,2})/.exec(text) ?? /(\d{1,2})[/-](\d{1,2})(?![\d:])/.exec(text);
  if (named) return { day: nextOf(today, Number(named[2]), Number(named[1])), rest: without(named) };
  return undefined;
}

const isAfternoon = /\bpm\b|\dpm\b|afternoon|evening|tonight|chieu|\btoi\b|រសៀល|ល្ងាច|យប់|下午|晚上/;
const isNoon = /\bnoon\b|ថ្ងៃត្រង់|buoi trua|中午/;
/** Hour and minutes, the longest way to say it first. */
const timePatterns: readonly RegExp[] = [
  /(\d{1,2}) ?(?::|h|giờ|gio|点|时) ?(\d{2}|半)?/,
  /(?:ម៉ោង|lúc|luc|\bat) ?(\d{1,2})(?![\d/-])/,
  /(\d{1,2}) ?(?:am|pm)\b/,
];

/** Minutes since midnight; undefined: nothing is said of the time. null: it is none. */
function timeIn(text: string): number | null | undefined {
  const said = `${text} ${foldAnswer(text)}`;
  const match = timePatterns.map((pattern) => pattern.exec(text)).find(Boolean);
  if (!match) return isNoon.test(said) ? 12 * 60 : undefined;
  const hour = Number(match[1]);
  const minutes = match[2] === '半' ? 30 : Number(match[2] ?? 0);
  const later = hour < 12 && isAfternoon.test(said) ? 12 : 0;
  return hour > 23 || minutes > 59 ? null : (hour + later) * 60 + minutes;
}

function dayOf(text: string, today: Day): { day: Day | undefined; rest: string } | undefined {
  const date = dateIn(text, today);
  if (date) return date;
  const folded = foldAnswer(text);
  const matches = (pattern: RegExp) => pattern.test(folded) || pattern.test(text);
  const named = relative.find(([pattern]) => matches(pattern));
  if (named) return { day: today + named[1], rest: text };
  const weekday = weekdays.findIndex(matches);
  if (weekday < 0) return undefined;
  const now = new Date(`${dayText(today)}T00:00:00Z`).getUTCDay();
  return { day: today + ((weekday - now + 7) % 7 || 7), rest: text };
}

/**
 * The time that a visitor means, in the time zone of the business: a date, a weekday or a word such as tomorrow, in any of the four
 * languages, with a time or without. `past`: it is over. undefined: nothing of the kind is said.
 */
export function parseDate(
  answer: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Date | 'past' | undefined {
  const text = toAsciiDigits(answer).toLowerCase().replace(/\s+/g, ' ');
  const today = toDay(dayIn(timeZone, now));
  const found = dayOf(text, today);
  const minutes = timeIn(found?.rest ?? text);
  if (minutes === null || (!found && minutes === undefined)) return undefined;
  const day = found ? found.day : today;
  if (day === undefined || day > today + daysAhead) return undefined;
  const isToday = day === today;
  // Without a time today means as soon as possible.
  if (isToday && minutes === undefined) return new Date(now.getTime() + 60 * 60_000);
  const at = new Date(toInstant(timeZone, day, minutes ?? usualMinutes));
  return at.getTime() <= now.getTime() ? 'past' : at;
}
