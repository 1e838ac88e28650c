import { findSensitive } from './find-sensitive.ts';
import type { SensitiveKind } from './guard.schema.ts';

export type PersonalDataKind = SensitiveKind | 'email';

/** A passage of a text, `start` and `end` as in `slice`. */
export interface PersonalDataPassage {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}

const inMailAddress = /[\p{L}\p{N}._%+-]/u;

/** Email addresses, by what stands around an @ without a gap: one look at each sign, whatever the text. */
function findMailAddresses(text: string): PersonalDataPassage[] {
  const found: PersonalDataPassage[] = [];
  let last = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let [start, end] = [at, at + 1];
    while (start > last && inMailAddress.test(text[start - 1]!)) start -= 1;
    while (end < text.length && inMailAddress.test(text[end]!)) end += 1;
    // A full stop behind the address ends the sentence.
    while (text[end - 1] === '.') end -= 1;
    if (start === at || !text.slice(at + 2, end - 1).includes('.')) continue;
    found.push({ kind: 'email', start, end });
    last = end;
  }
  return found;
}

/** Bank data, telephone numbers and email addresses in a text, in their order and none inside another. */
export function findPersonalData(text: string): PersonalDataPassage[] {
  const numbers = findSensitive(text, { bank: true, phone: true });
  const all = [...findMailAddresses(text), ...numbers.map(({ kind, start, end }) => ({ kind, start, end }))];
  let end = 0;
  return all
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((passage) => {
      if (passage.start < end) return false;
      end = passage.end;
      return true;
    });
}
