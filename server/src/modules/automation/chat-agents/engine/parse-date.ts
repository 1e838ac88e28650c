import { toAsciiDigits } from '@sala/contract/core/rules/typed-text.ts';
import { type Day, dayText, toDay, toInstant } from '#modules/time/availability/availability.public.ts';
import { dayIn } from '#platform/day.ts';
import { foldAnswer } from './answer-words.ts';
import { parseNumber } from './parse-number.ts';

/** Work begins then where nobody says when, in minutes since midnight. */
const usualMinutes = 9 * 60;
const daysAhead = 366;

type Rule = readonly [pattern: RegExp, days: number];

/** The longer ones first: they contain the shorter. */
const relative: readonly Rule[] = [
  [/day after tomorrow|ខានស្អែក|ngay kia|ngay mot\b|后天/g, 2],
  [/tomorrow|tmr\b|ស្អែក|ngay mai|\bmai\b|明天|明日|明早|明晚/g, 1],
  [
    /today|tonight|\bnow\b|asap|ថ្ងៃនេះ|យប់នេះ|ល្ងាចនេះ|ឥឡូវ|hom nay|bay gio|(?:sang|trua|chieu|toi) nay|今天|今日|今早|今晚|现在/g,
    0,
  ],
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

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(${months.join('|')})[a-z]*`;
const dayThenMonth = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}\.?(?:,? (\d{4}))?`);
const monthThenDay = new RegExp(String.raw`\b${month}\.? (\d{1,2})(?:st|nd|rd|th)?\b(?!:)(?:,? (\d{4}))?`);

interface FoundDay {
  /** undefined: there is no such day. */
  readonly day: Day | undefined;
  /** What is said besides. */
  readonly rest: string;
}

function dateIn(text: string, today: Day): FoundDay | undefined {
  const read = (
    match: RegExpExecArray,
    [year, monthNumber, day]: readonly (string | number | undefined)[],
  ): FoundDay => ({
    day: year
      ? toDayOfDate(Number(year), Number(monthNumber), Number(day))
      : nextOf(today, Number(monthNumber), Number(day)),
    rest: text.replace(match[0], ' '),
  });
  const monthOf = (name = '') => months.indexOf(name) + 1;
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (iso) return read(iso, [iso[1], iso[2], iso[3]]);
  const full = /(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(text);
  if (full) return read(full, [full[3], full[2], full[1]]);
  const chinese = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?/.exec(text);
  if (chinese) return read(chinese, [chinese[1], chinese[2], chinese[3]]);
  const named = /(\d{1,2})\s*(?:tháng|thang|ខែ)\s*(\d{1,2})(?:\s*(?:năm|nam|ឆ្នាំ)\s*(\d{4}))?/.exec(text);
  if (named) return read(named, [named[3], named[2], named[1]]);
  const english = dayThenMonth.exec(text);
  if (english) return read(english, [english[3], monthOf(english[2]), english[1]]);
  const american = monthThenDay.exec(text);
  if (american) return read(american, [american[3], monthOf(american[1]), american[2]]);
  const short = /(?<![\d:])(\d{1,2})[/-](\d{1,2})(?![\d:])/.exec(text);
  return short ? read(short, [undefined, short[2], short[1]]) : undefined;
}

/** "toi" without marks is the evening beside a time alone; else it is "I". */
const isMorning = /\bam\b|\dam\b|morning|ព្រឹក|sáng|\bsang\b|上午|早|凌晨/;
const isAfternoon = /\bpm\b|\dpm\b|afternoon|រសៀល|chiều|\bchieu\b|下午/;
const isEvening =
  /evening|tonight|\bnight\b|ល្ងាច|យប់|tối|đêm|\bdem\b|\d ?(?:h|gio)(?: ?\d\d)? toi\b|\btoi (?:nay|mai|thu|chu nhat)\b|晚|夜/;
const isNoon = /\bnoon\b|ថ្ងៃត្រង់|trưa|\btrua\b|中午/;
const isMidnight = /midnight|អាធ្រាត្រ|nửa đêm|nua dem|半夜|午夜/;
/** Hour and minutes, the longest way to say it first. */
const timePatterns: readonly RegExp[] = [
  /(\d{1,2}) ?(?::|h(?![a-z])|giờ|gio|点|时) ?(\d{1,2}(?=分)|\d{2}|半|rưỡi|ruoi|[13]刻)?/,
  /(?:ម៉ោង|lúc|luc|\bat) ?(\d{1,2})(?![\d/-])(?: ?(កន្លះ))?/,
  /(\d{1,2}) ?(?:am|pm|o clock|o'clock|o’clock)(?![a-z])/,
];
/** Said without a sign of time, beside a part of the day: "9 in the evening". */
const bareHour = /(?<![\d.,/-])(\d{1,2})(?![\d.,/-])/;
/** Times that are given from another one: "a quarter to nine". */
const isRoundabout = /\bpast\b|quarter|\bhalf\b|kém|\bkem\b|\bin an? |hours?\b|差|ខ្វះ/;

const minutesOf = (said: string | undefined): number =>
  said === undefined ? 0 : /^\d+$/.test(said) ? Number(said) : said === '1刻' ? 15 : said === '3刻' ? 45 : 30;

/** In which half of the day an hour is. undefined: what is said contradicts itself, or names no hour of one day. */
function hourOfDay(hour: number, text: string): number | undefined {
  const [morning, afternoon, evening, noon] = [isMorning, isAfternoon, isEvening, isNoon].map((part) =>
    part.test(text),
  );
  if (isMidnight.test(text) || (morning && (afternoon || evening))) return undefined;
  if (morning) return hour > 12 ? undefined : hour % 12;
  // Nobody knows whether that night belongs to the day before.
  if (evening && (hour === 12 || hour < 5)) return undefined;
  if (noon) return hour < 4 ? hour + 12 : hour;
  return hour < 12 && (afternoon || evening) ? hour + 12 : hour;
}

/** Minutes since midnight; undefined: nothing is said of the time. null: it is none, or more than one. */
function timeIn(text: string): number | null | undefined {
  const isPart = [isMorning, isAfternoon, isEvening, isNoon].some((part) => part.test(text));
  const match =
    timePatterns.map((pattern) => pattern.exec(text)).find(Boolean) ?? (isPart ? bareHour.exec(text) : null);
  if (isRoundabout.test(text)) return null;
  const rest = match ? text.replace(match[0], ' ') : text;
  // Long ones are phone numbers.
  if (/(?<!\d)\d{1,4}(?!\d)/.test(rest)) return null;
  if (!match) {
    if (isNoon.test(text)) return 12 * 60;
    return isAfternoon.test(text) || isEvening.test(text) || isMidnight.test(text) ? null : undefined;
  }
  const hour = hourOfDay(Number(match[1]), text);
  const minutes = minutesOf(match[2]);
  return hour === undefined || hour > 23 || minutes > 59 ? null : hour * 60 + minutes;
}

const isNextWeek = /next week|tuần sau|tuan sau|tuần tới|tuan toi|下(?:个)?(?:周|星期|礼拜)|(?:សប្ដាហ៍|សប្តាហ៍|អាទិត្យ)ក្រោយ/;
const isUnclearWeek = /\bnext (?:sun|mon|tue|wed|thu|fri|sat)|weekend|cuối tuần|cuoi tuan|周末|ចុងសប្[ដត]ាហ៍/;

function weekdaysIn(text: string, today: Day): (Day | undefined)[] {
  const isNext = isNextWeek.test(text);
  const said = isNext ? text.replace(/(?:សប្ដាហ៍|សប្តាហ៍|អាទិត្យ)ក្រោយ/, ' ') : text;
  const folded = foldAnswer(said);
  const now = new Date(`${dayText(today)}T00:00:00Z`).getUTCDay();
  const days = weekdays.flatMap((pattern, day) => (pattern.test(folded) || pattern.test(said) ? [day] : []));
  if (isUnclearWeek.test(said) || (isNext && days.length === 0)) return [undefined];
  // Weeks begin on Monday.
  const inNext = (day: number) => 7 - ((now + 6) % 7) + ((day + 6) % 7);
  return days.map((day) => today + (isNext ? inNext(day) : (day - now + 7) % 7 || 7));
}

function dayOf(text: string, today: Day): FoundDay | undefined {
  const date = dateIn(text, today);
  if (date) return date;
  let left = `${foldAnswer(text)} ${text}`;
  const days = new Set<Day | undefined>();
  for (const [pattern, ahead] of relative) {
    const without = left.replace(pattern, ' ');
    if (without !== left) days.add(today + ahead);
    left = without;
  }
  for (const day of weekdaysIn(text, today)) days.add(day);
  if (days.size === 0) return undefined;
  const [day] = days;
  return { day: days.size === 1 ? day : undefined, rest: text.replace(/(?:thứ|thu) ?[2-7]\b/g, ' ') };
}

const khmerHour = /(ម៉ោង) ?([\u1780-\u17d3]+)/g;
const chineseCount = /[零一二两三四五六七八九十]{1,4}(?=[点时月日号分刻天个])/g;
const wordHour =
  /(?<![\p{L}\d])(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= (?:o.?clock|am|pm|in the|tomorrow|tonight))|(?<=\bat )(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|(?<![\p{L}\d])(?:(?:mười|muoi) )?(?:một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mot|bon|nam|sau|bay|tam|chin|muoi)(?= (?:giờ|gio)(?!\p{L}))/gu;
const khmerNumber = /^(?:ដប់(?:មួយ|ពីរ)?|ប្រាំ(?:មួយ|ពីរ|ពិល|បី|បួន)?|មួយ|ពីរ|បី|បួន)/;

/** Hours and dates in words as figures. */
const withFigures = (text: string): string =>
  text
    .replace(khmerHour, (whole, clock: string, after: string) => {
      const word = khmerNumber.exec(after)?.[0];
      const hour = word && parseNumber(word, 'km');
      return hour ? `${clock} ${hour} ${after.slice(word.length)}` : whole;
    })
    .replace(chineseCount, (word) => String(parseNumber(word, 'zh-cn') ?? word))
    .replace(wordHour, (word) => String(parseNumber(word, 'en') ?? word));

/**
 * The time that a visitor means, in the time zone of the business: a date, a weekday or a word such as tomorrow, in any of the four
 * languages, with a time or without. `past`: it is over. undefined: nothing of the kind is said.
 */
export function parseDate(
  answer: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Date | 'past' | undefined {
  const text = withFigures(toAsciiDigits(answer).normalize('NFC').toLowerCase().replace(/\s+/g, ' '));
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
