/**
 * Text as it is compared: without case, accents, full-width forms and the invisible breaks of Khmer. Vowel signs of Khmer are marks
 * too, but parts of the word, hence only the marks of Latin letters go.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim();
}

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[a-z0-9]/.test(letter);

/** So short a Latin word is part of a name in some language by chance. */
const maxChanceLength = 2;
export const isByChance = (word: string): boolean => isLatin(word[0]) && word.length <= maxChanceLength;

/**
 * Whether the text begins like the query, which is long enough to be meant: in the same letters, or with the same whole word, after which
 * the other words of the query are beginnings of later ones.
 */
export function isBegun(text: string, query: string): boolean {
  const wanted = foldWords(query);
  if (wanted === '' || isByChance(wanted)) return false;
  const folded = foldWords(text);
  if (folded.startsWith(wanted)) return true;
  const [first = '', ...others] = wanted.split(/\s+/);
  const [begin, ...later] = folded.split(/\s+/);
  return first === begin && !isByChance(first) && others.every((word) => later.some((one) => one.startsWith(word)));
}

/** Whether a word of the text begins like this. Khmer and Chinese write words without spaces: there it may be anywhere. */
function hasBeginning(text: string, word: string): boolean {
  if (!isLatin(word[0])) return text.includes(word);
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1))
    if (!isLatin(text[index - 1])) return true;
  return false;
}

/** Whether every word of the query is the beginning of a word in the text. */
export function containsWords(text: string, query: string): boolean {
  const folded = foldWords(text);
  return foldWords(query)
    .split(/\s+/)
    .every((word) => hasBeginning(folded, word));
}
