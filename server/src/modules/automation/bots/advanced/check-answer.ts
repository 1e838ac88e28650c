/** An answer of a model that a visitor may read, with what it is taken from. */
export interface CheckedAnswer<Source> {
  readonly text: string;
  readonly sources: readonly Source[];
}

const citation = /\[(item-\d{1,3})\]/g;
const addressStart = /https?:\/\/|www\./iu;
const number = /\p{Nd}[\p{Nd}.,:]{0,30}/gu;

/** Without the signs of a sentence at its end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '.,;:!?'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Digits of any script as 0 to 9, without what only groups them. */
const digitsOf = (text: string) =>
  withoutEnd(text)
    .replace(/\p{Nd}/gu, (sign) => String(digitValue(sign)))
    .replaceAll(',', '.');

function digitValue(sign: string): number {
  const code = sign.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Addresses of pages; cut into words first, since a text of many starts would be read again from each of them. */
const linksIn = (text: string) =>
  text.split(/[\s<>"')\]]+/u).flatMap((word) => {
    const start = word.search(addressStart);
    return start < 0 ? [] : [word.slice(start)];
  });

const numbersIn = (text: string) => (text.match(number) ?? []).map(digitsOf);

/** Numbers of a list at the beginning of lines say nothing. */
const withoutListNumbers = (text: string) => text.replace(/^\s{0,8}\p{Nd}{1,2}[.)]\s/gmu, '');

/**
 * Refuses what a model made up as far as a program can tell: sources that it was not shown, numbers that stand nowhere in what it read, and
 * links that neither the business nor a tool gave it. undefined: it cannot be used.
 */
export function checkAnswer<Source>(
  answer: string,
  read: {
    /** By ref. */
    readonly sources: ReadonlyMap<string, Source>;
    /** Of the business: what it tells the bot, and what tools answered. */
    readonly own: string;
    /** Of the conversation. */
    readonly said: string;
  },
): CheckedAnswer<Source> | undefined {
  const refs = [...new Set([...answer.matchAll(citation)].map(([, ref]) => ref!))];
  if (refs.some((ref) => !read.sources.has(ref))) return undefined;
  const text = answer
    .replaceAll(citation, '')
    .replace(/ ([.,;!?។。，])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
  if (text === '') return undefined;
  const own = read.own.toLowerCase();
  if (linksIn(text).some((link) => !own.includes(withoutEnd(link.toLowerCase())))) return undefined;
  const known = new Set([...numbersIn(read.own), ...numbersIn(read.said)]);
  if (numbersIn(withoutListNumbers(text)).some((one) => !known.has(one))) return undefined;
  return { text, sources: refs.map((ref) => read.sources.get(ref)!) };
}
