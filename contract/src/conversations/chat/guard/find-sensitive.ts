import type { CountryCode } from 'libphonenumber-js/min';
import { findContextWords } from './context-words.ts';
import { findRuns } from './digit-groups.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import type { Guard, SensitivePassage } from './guard.schema.ts';
import { markHarmless } from './harmless-numbers.ts';
import { findIbans } from './ibans.ts';
import { type Hit, RunJudge } from './judge-run.ts';
import { PhoneBook } from './phones.ts';

/** Countries whose national numbers are recognised without a calling code. */
const defaultRegions = ['KH', 'VN', 'CN', 'US'] as const satisfies readonly CountryCode[];

export interface GuardOptions extends Guard {
  readonly regions?: readonly CountryCode[];
}

const minDigits = 4;
const digitSign = /[\p{Nd}\p{No}〇○零一二三四五六七八九幺壹贰貳叁參肆伍陆陸柒捌玖]/gu;
const numberWord =
  /zero|oh|nought|nil|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty|sixty|eighty|ninety|double|triple|h[oô]ng|m[oộ]t|hai|ba|b[oốô]|n[aăâ]|s[aá]u|b[aả]y|t[aá]m|ch[ií]n|\u0300|\u0301|\u0302|\u0309|\u0323|សូន|មួយ|ពី|បី|បួន|ប្រាំ|ដប់|ម្ភៃ|សិប/giu;

function hasAsMany(pattern: RegExp, text: string, count: number): boolean {
  pattern.lastIndex = 0;
  for (let seen = 0; seen < count; seen += 1) if (!pattern.test(text)) return false;
  return true;
}

/** A cheap test that skips the analysis for most messages, which contain no number. */
const canContainNumber = (text: string) =>
  hasAsMany(digitSign, text, minDigits) || hasAsMany(numberWord, text, minDigits);

/** Whether the guard has to analyse the text, alone or together with earlier messages. May return true without need, never false. */
export const isWorthReading = (text: string): boolean =>
  hasAsMany(digitSign, text, 1) || hasAsMany(numberWord, text, 1);

/** Bank and telephone data in a text, in order of appearance. The browser of the writer and the server use this same function. */
export function findSensitive(text: string, options: GuardOptions): SensitivePassage[] {
  if (!(options.bank || options.phone) || !canContainNumber(text)) return [];
  const folded = foldText(text);
  const harmless = markHarmless(folded.text);
  const hits: Hit[] = [];
  for (const span of options.bank ? findIbans(folded.text) : []) {
    harmless.fill(1, span.start, span.end);
    hits.push({ ...span, kind: 'iban', reasonKey: 'iban' });
  }
  const judge = new RunJudge(options, {
    text: folded.text,
    words: findContextWords(folded.text),
    phones: new PhoneBook(options.regions ?? defaultRegions),
  });
  for (const run of findRuns(folded, harmless)) hits.push(...judge.judge(run));
  return hits.sort((a, b) => a.start - b.start).map((hit) => toPassage(folded, hit));
}

/** Opening characters before a number are highlighted with it. */
const opening = /\(?(?:\+ ?)?\(?$/;

function toPassage(folded: FoldedText, { kind, reasonKey, start, end }: Hit): SensitivePassage {
  const before = opening.exec(folded.text.slice(Math.max(0, start - 3), start))![0];
  return { kind, reasonKey, start: folded.starts[start - before.length]!, end: folded.ends[end - 1]! };
}
