import { toPattern, withoutAccents } from '#platform/database/search-patterns.ts';
import { foldText } from '../search/search-text.ts';

const han = /^[\u3400-\u9fff]$/;

/** The search text of a visitor: name, email and phone; also the name without diacritics and the digits of the phone. */
export function toSearchText(visitor: { name: string; email: string | null; phone: string | null }): string {
  const name = foldText(visitor.name);
  const phone = visitor.phone ?? '';
  const parts = [name, withoutAccents(name), foldText(visitor.email ?? ''), phone, phone.replace(/\D/g, '')];
  return [...new Set(parts.filter(Boolean))].join('\n');
}

export interface SearchTerm {
  /** Pattern for LIKE on folded text. */
  readonly pattern: string;
  readonly text: string;
  /** The search is a number, so the conversation with that number matches too. */
  readonly number: number | null;
  /** Long enough for the trigram index: see the function chat_search_grams. */
  readonly isIndexed: boolean;
}

/** A phone number in any notation becomes its digits, as stored, without the leading 0 of national numbers. */
function withoutPhoneMarks(text: string): string {
  if (!/^\+?[\d\s().-]{6,}$/.test(text)) return text;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 6 ? digits : text;
}

export function toSearchTerm(search: string): SearchTerm | undefined {
  const text = withoutPhoneMarks(foldText(search).trim());
  if (text === '') return undefined;
  const characters = [...text];
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1];
  return {
    text,
    pattern: toPattern(text),
    number: digits === undefined ? null : Number(digits),
    isIndexed:
      characters.length >= 3 || (characters.length === 2 && characters.every((character) => han.test(character))),
  };
}
