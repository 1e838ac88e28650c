import type { SensitivePassage } from '@sala/contract/conversations/chat/guard/guard.schema.ts';

/** Most passages shown at once; more appear as these are removed. */
const maxShown = 3;

/** The first passages that the guard will refuse, each with its text, shown while the person types; and the number of further ones. */
export function firstPassages(text: string, passages: readonly SensitivePassage[]) {
  const shown = passages.slice(0, maxShown);
  return {
    shown: shown.map((passage) => ({ ...passage, words: text.slice(passage.start, passage.end) })),
    more: passages.length - shown.length,
  };
}
