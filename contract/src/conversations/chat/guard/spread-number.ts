import { findRuns } from './digit-groups.ts';
import { findSensitive, type GuardOptions } from './find-sensitive.ts';
import { foldText } from './fold-text.ts';
import type { SensitivePassage } from './guard.schema.ts';

/** A number may be spread over at most this many messages of a sender, and this many ms. */
export const maxSpreadMessages = 5;
export const maxSpreadAge = 120_000;

const longestPart = 60;
/** Only the end of the earlier messages is needed. */
const earlierTextLength = 200;
const letterOrDigit = /[\p{L}\p{M}\p{N}]/gu;

/** Whether a message is short and mostly digits, so that its number may have begun in the message before. */
export function canContinueNumber(text: string): boolean {
  if (text.length > longestPart) return false;
  const folded = foldText(text);
  const groups = findRuns(folded, new Uint8Array(folded.text.length)).flat();
  if (groups.length === 0) return false;
  const inGroups = groups.map(({ start, end }) => countSigns(folded.text.slice(start, end)));
  return inGroups.reduce((sum, count) => sum + count, 0) * 2 >= countSigns(folded.text);
}

const countSigns = (text: string) => text.match(letterOrDigit)?.length ?? 0;

/** Passages that are found only when a message is read together with the earlier ones of its sender, oldest first. */
export function findSpread(
  earlier: readonly string[],
  text: string,
  options: GuardOptions,
): SensitivePassage | undefined {
  const before = earlier.map((one) => `${one.slice(-earlierTextLength)}\n`).join('');
  // Passages that were complete before this message are not reported again: more digits after them are another number.
  const known = new Set(findSensitive(before, options).map(({ start }) => start));
  return findSensitive(before + text, options).find(({ start, end }) => end > before.length && !known.has(start));
}
