import * as z from 'zod/mini';
import { type Refusal, refuseIf } from './problem.ts';

interface ListSetup {
  /** Converts an entry as typed to its stored form. */
  clean: (entry: string) => string;
  /** Returns why an entry is refused, or undefined. */
  refusalOf: (entry: string) => Refusal | undefined;
  /** Returns the key by which entries count as the same; left out: the entry itself. */
  sameAs?: (entry: string) => string;
  min?: number;
  max: number;
}

/** Longer input is refused before it is parsed. */
const maxCharacters = 50_000;

const separators = /[,;\n\r\u3001\uff0c\uff1b]/;

/**
 * A list that a person types with commas or line breaks between the entries, or that is sent as an array. Returns an array without
 * blank and repeated entries; the first wrong entry is the reported problem.
 */
export function listField({ clean, refusalOf, sameAs = (entry) => entry, min = 0, max }: ListSetup) {
  const entriesOf = (input: string | string[]) => {
    const entries = (typeof input === 'string' ? input.split(separators) : input).map(clean).filter(Boolean);
    const seen = new Set<string>();
    return entries.filter((entry) => !seen.has(sameAs(entry)) && seen.add(sameAs(entry)));
  };
  return z
    .pipe(
      z.union([z.string().check(z.maxLength(maxCharacters)), z.array(z.string()).check(z.maxLength(2000))]),
      z.transform(entriesOf),
    )
    .check(
      refuseIf((entries: string[]) => (entries.length < min ? { key: 'required' } : undefined)),
      z.maxLength(max, { abort: true }),
      refuseIf((entries: string[]) => {
        for (const entry of entries) {
          const refusal = refusalOf(entry);
          if (refusal) return refusal;
        }
        return undefined;
      }),
    );
}
