import { toPattern, withoutAccents } from '#platform/database/search-patterns.ts';
import { foldText } from '../search/search-text.ts';

const han = /^[\u3400-\u9fff]$/;

/** What a visitor is found by: name, e-mail and phone; also the name without diacritics and the bare digits of the phone. */
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
  /** The conversation with this number is meant as well. */
  readonly number: number | null;
  /** Long enough for the index on pieces of text: see the function chat_search_grams. */
  readonly isIndexed: boolean;
}

/** A number as telephones, cards and lists write it becomes its bare digits, as it is kept; the 0 for calls at home goes too. */
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
