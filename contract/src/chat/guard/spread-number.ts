import { findRuns } from './digit-groups.ts';
import { findSensitive, type GuardOptions } from './find-sensitive.ts';
import { foldText } from './fold-text.ts';
import type { SensitivePassage } from './guard.schema.ts';

/** So many messages of a sender, and so many ms back, a number may be spread over. */
export const maxSpreadMessages = 5;
export const maxSpreadAge = 120_000;

const longestPart = 60;
/** Of what was said before, its end is enough. */
const earlierTextLength = 200;
const letterOrDigit = /[\p{L}\p{M}\p{N}]/gu;

/** Whether a message is short and little but digits: a number may have begun in the one before. */
export function canContinueNumber(text: string): boolean {
  if (text.length > longestPart) return false;
  const folded = foldText(text);
  const groups = findRuns(folded, new Uint8Array(folded.text.length)).flat();
  if (groups.length === 0) return false;
  const inGroups = groups.map(({ start, end }) => countSigns(folded.text.slice(start, end)));
  return inGroups.reduce((sum, count) => sum + count, 0) * 2 >= countSigns(folded.text);
}

const countSigns = (text: string) => text.match(letterOrDigit)?.length ?? 0;

/** What only shows when a message is read with those of its sender before it, the oldest first. */
export function findSpread(
  earlier: readonly string[],
  text: string,
  options: GuardOptions,
): SensitivePassage | undefined {
  const before = earlier.map((one) => `${one.slice(-earlierTextLength)}\n`).join('');
  // What is whole already before this message was let through or is known: one more digit behind it is another number.
  const known = new Set(findSensitive(before, options).map(({ start }) => start));
  return findSensitive(before + text, options).find(({ start, end }) => end > before.length && !known.has(start));
}
