import { foldWords } from '#shared/ui/contains-words.ts';
import type { FoundRecord } from './feature.ts';

interface Numbered {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly customer: { readonly name: string };
  /** Other texts by which it is found. */
  readonly texts?: readonly (string | null)[];
}

interface RecordQuery {
  readonly search: string;
  readonly limit: number;
}

const numberPattern = /^\d{1,9}$/;

const phonePattern = /^[+\d][\d\s().-]*$/;
const getDigits = (text: string) => text.replace(/\D/g, '');

/** The same for one customer, whichever search finds them; undefined without a phone number, since many people share a name. */
export const toPersonKey = (name: string, phone: string | null): string | undefined =>
  phone ? `${foldWords(name)} ${getDigits(phone)}` : undefined;

/** What of the text comes right before the word that was found, at most: a long line is cut at its end. */
const wordsBefore = 1;

/** The part of the other texts in which the search was found; undefined where the line shows it already, or nobody knows. */
function findExcerpt({ number, title, customer, texts = [] }: Numbered, search: string): string | undefined {
  const shown = foldWords(`#${number} ${title} ${customer.name}`);
  const isHidden = (word: string) => !shown.includes(word);
  const wanted = foldWords(search).split(/\s+/).filter(isHidden);
  if (wanted.length === 0) return undefined;
  const hasAll = (text: string) => wanted.every((word) => foldWords(text).includes(word));
  const hasWord = (text: string) => wanted.some((word) => foldWords(text).includes(word));
  const isInDigits = (text: string, word: string) =>
    phonePattern.test(word) && getDigits(text).includes(getDigits(word));
  const hasNumber = (text: string) => phonePattern.test(text) && wanted.some((word) => isInDigits(text, word));
  const known = texts.filter((text) => text !== null);
  const found = known.find(hasAll) ?? known.find(hasNumber) ?? known.find(hasWord);
  if (found === undefined) return undefined;
  const words = found.trim().split(/\s+/);
  const from = words.findIndex(hasWord) - wordsBefore;
  return from > 0 ? `…${words.slice(from).join(' ')}` : words.join(' ');
}

/**
 * Records with a number, and where what was searched for stands. The one whose number is searched for comes first, also when newer
 * ones have its digits in a phone number or a title and fill the answer.
 */
export async function findNumbered(
  { search, limit }: RecordQuery,
  list: (query: RecordQuery) => Promise<readonly Numbered[]>,
): Promise<FoundRecord[]> {
  const [exact, others] = await Promise.all([
    numberPattern.test(search) ? list({ search: `#${search}`, limit: 1 }) : [],
    list({ search, limit }),
  ]);
  const isOther = ({ id }: Numbered) => exact.every((row) => row.id !== id);
  return [...exact, ...others.filter(isOther)].slice(0, limit).map((row) => ({
    id: row.id,
    title: row.title,
    description: [`#${row.number}`, row.customer.name, findExcerpt(row, search)].filter(Boolean).join(' · '),
  }));
}
