import type { SensitivePassage } from '@sala/contract/chat/guard/guard.schema.ts';

/** More at once help nobody: the next ones show as the first are gone. */
const maxShown = 3;

/** Of what is going to be refused in a text, what is shown while it is written, each with its words; and how many more there are. */
export function firstPassages(text: string, passages: readonly SensitivePassage[]) {
  const shown = passages.slice(0, maxShown);
  return {
    shown: shown.map((passage) => ({ ...passage, words: text.slice(passage.start, passage.end) })),
    more: passages.length - shown.length,
  };
}
