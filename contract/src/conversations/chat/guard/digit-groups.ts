import { announcesNumber } from './context-words.ts';
import type { FoldedText } from './fold-text.ts';
import { type FoundWord, getTimes, khmerNumbers, latinNumbers } from './number-words.ts';

/** Adjacent digits in any notation; indexes refer to the folded text. */
export interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Written as number words or in Chinese numerals. */
  readonly isSpelled: boolean;
}

interface Draft extends DigitGroup {
  readonly isTens?: boolean;
  /** A multiplier for the next group, as in "double five". */
  readonly times?: number;
}

const token = /[a-z0-9]+|[\u1780-\u17d3\u17d7\u17dc\u17dd]+/g;
const lookalike = /^[oil]+$/;

const asDigits = (text: string) => text.replace(/o/g, '0').replace(/[il]/g, '1');

const spelled = ({ word, start, end }: FoundWord): Draft => ({
  digits: word.digits,
  start,
  end,
  isSpelled: true,
  isTens: word.isTens,
});

/** Digits and adjacent Chinese numerals are two groups, since the numeral may belong to the word before it. */
function splitAtNumerals(folded: FoldedText, start: number, end: number): Draft[] {
  const groups: Draft[] = [];
  for (let from = start; from < end; ) {
    const isSpelled = folded.hanDigits.has(from);
    let to = from + 1;
    while (to < end && folded.hanDigits.has(to) === isSpelled) to += 1;
    groups.push({ digits: asDigits(folded.text.slice(from, to)), start: from, end: to, isSpelled });
    from = to;
  }
  return groups;
}

/** Letters and digits without a space: digits with lookalike letters, a number with its announcement, or a code, which has no groups. */
function mixedGroups(folded: FoldedText, word: string, start: number): Draft[] {
  const parts = word.match(/[a-z]+|\d+/g)!;
  const letters = parts.filter((part) => /^[a-z]/.test(part));
  if (letters.every((part) => lookalike.test(part))) return splitAtNumerals(folded, start, start + word.length);
  const [first = '', second = ''] = parts;
  const isAnnounced = announcesNumber(first) && parts.length <= 3;
  if (isAnnounced) return splitAtNumerals(folded, start + first.length, start + first.length + second.length);
  const isFollowed = parts.length === 2 && /^\d{8,}$/.test(first) && !/[-_/.]/.test(folded.text[start - 1] ?? '');
  return isFollowed ? splitAtNumerals(folded, start, start + first.length) : [];
}

const letterBefore = /(?:^|[^a-z0-9])([a-z]{1,10})[-_]$/;

/** SV-000123 is a code with a hyphen; tel-012… is not. */
function isInCode(text: string, start: number): boolean {
  const letters = letterBefore.exec(text.slice(Math.max(0, start - 12), start))?.[1];
  return letters !== undefined && !announcesNumber(letters) && latinNumbers(letters, 0, letters.length).length === 0;
}

function toGroups(folded: FoldedText, word: string, start: number): Draft[] {
  const end = start + word.length;
  if (word >= '\u1780') return khmerNumbers(folded.text, start, end).map(spelled);
  if (/^\d+$/.test(word)) return isInCode(folded.text, start) ? [] : splitAtNumerals(folded, start, end);
  if (/\d/.test(word)) return mixedGroups(folded, word, start);
  if (word.length <= 2 && lookalike.test(word)) return [{ digits: asDigits(word), start, end, isSpelled: true }];
  const times = getTimes(word);
  if (times !== undefined) return [{ digits: '', start, end, isSpelled: true, times }];
  return latinNumbers(folded.text, start, end).map(spelled);
}

/** Groups of one number are separated by a few characters or by a word for such a character. */
const separator =
  /^(?:[^\p{L}\p{N}\p{M}\p{Sc}:%#@=+]{0,6}|[ -]{0,2}(?:dash|dot|space|minus|then|gach|cham|杠|点|横|ដាច់|គូស)[ -]{0,2})$/u;
const maxSeparator = 12;

const isJoined = (text: string, before: Draft, after: Draft) =>
  after.start - before.end <= maxSeparator && separator.test(text.slice(before.end, after.start));

/** Combines number words: thirty and four are 34, double five is 55. */
function compose(text: string, drafts: readonly Draft[]): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (let index = 0; index < drafts.length; index += 1) {
    const draft = drafts[index]!;
    const next = drafts[index + 1];
    const isFollowed = next !== undefined && isJoined(text, draft, next);
    const takesUnit = draft.isTens && isFollowed && next.isSpelled && /^[1-9]$/.test(next.digits);
    if (draft.times !== undefined) {
      if (!isFollowed || next.digits.length !== 1) continue;
      groups.push({ ...next, start: draft.start, digits: next.digits.repeat(draft.times) });
    } else if (takesUnit) groups.push({ ...draft, digits: draft.digits[0] + next.digits, end: next.end });
    else groups.push(draft);
    if (draft.times !== undefined || takesUnit) index += 1;
  }
  return groups;
}

/** Runs of groups that are close enough to be one number. Characters marked in `harmless` separate runs. */
export function findRuns(folded: FoldedText, harmless: Uint8Array): DigitGroup[][] {
  const drafts: Draft[] = [];
  for (const { 0: word, index } of folded.text.matchAll(token))
    for (const draft of toGroups(folded, word, index))
      if (!harmless.subarray(draft.start, draft.end).includes(1)) drafts.push(draft);
  const runs: DigitGroup[][] = [];
  let last: DigitGroup | undefined;
  for (const group of compose(folded.text, drafts)) {
    if (last && isJoined(folded.text, last, group)) runs.at(-1)!.push(group);
    else runs.push([group]);
    last = group;
  }
  return runs;
}
