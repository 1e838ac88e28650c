/** What a sentence may name; filled in when it is said. `duration` is how long it has been so, with its units; `minutes` the same as a number. */
export const voiceVariables = ['visitor', 'number', 'title', 'duration', 'minutes'] as const;
export type VoiceVariable = (typeof voiceVariables)[number];

const placeholder = /\{(\w+)\}/g;

/** The first name in braces that is none of these, as it is written; undefined when there is none. */
export function unknownVoiceVariable(sentence: string, known: readonly VoiceVariable[]): string | undefined {
  for (const [whole, name] of sentence.matchAll(placeholder))
    if (!(known as readonly string[]).includes(name!)) return whole;
  return undefined;
}

/** The sentence with its variables filled; what is not known is left out. */
export function fillVoiceSentence(sentence: string, values: Partial<Record<VoiceVariable, string>>): string {
  return sentence
    .replace(placeholder, (_, name: string) => values[name as VoiceVariable] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
