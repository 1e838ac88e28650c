import type { CountryCode } from 'libphonenumber-js/min';
import { passesMod97 } from './checksums.ts';
import { findContextWords } from './context-words.ts';
import { findRuns } from './digit-groups.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import type { Guard, SensitivePassage } from './guard.schema.ts';
import { markHarmless } from './harmless-numbers.ts';
import { type Hit, RunJudge } from './judge-run.ts';
import { PhoneBook } from './phones.ts';

const ibanLengths = new Map(
  (
    'ad24 ae23 al28 at20 az28 ba20 be16 bg22 bh22 br29 by28 ch21 cr22 cy28 cz24 de22 dk18 do28 ee20 eg29 es24 fi18 fo18 fr27 gb22 ' +
    'ge22 gi23 gl18 gr27 gt28 hr21 hu28 ie22 il23 iq23 is26 it27 jo30 kw30 kz20 lb28 lc32 li21 lt20 lu20 lv21 mc27 md24 me22 mk19 mr27 ' +
    'mt31 mu30 nl18 no15 pk24 pl28 ps29 pt25 qa29 ro24 rs22 sa24 sc31 se24 si19 sk24 sm27 st25 sv28 tl23 tn24 tr26 ua29 va22 vg24 xk20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const ibanStart = /(?<![a-z0-9])[a-z]{2}[ -]?\d[ -]?\d/g;
const ibanGap = /^[ .\n-]$/;

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

/** The characters of an IBAN that begins at `start`, and its end; single separators are skipped. */
function collectDigits(text: string, start: number, length: number): { iban: string; end: number } | undefined {
  let iban = '';
  let at = start;
  let gaps = 0;
  for (; at < text.length && iban.length < length; at += 1) {
    const sign = text[at]!;
    const isGap = ibanGap.test(sign);
    if (!isGap && !/^[a-z0-9]$/.test(sign)) return undefined;
    gaps = isGap ? gaps + 1 : 0;
    if (gaps > 2) return undefined;
    if (!isGap) iban += sign;
  }
  const isWhole = iban.length === length && !/^[a-z0-9]$/.test(text[at] ?? ' ');
  return isWhole ? { iban, end: at } : undefined;
}

/** Ranges of IBANs in a folded text. */
function findIbans(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { 0: head, index } of text.matchAll(ibanStart)) {
    const length = ibanLengths.get(head.slice(0, 2));
    const candidate = length === undefined ? undefined : collectDigits(text, index, length);
    if (candidate && passesMod97(candidate.iban)) found.push({ start: index, end: candidate.end });
  }
  return found;
}
