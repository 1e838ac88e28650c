export interface TextPart {
  text: string;
  isHit: boolean;
}

/** One letter without case and Latin accents. Khmer vowels are combining marks as well, and are kept. */
const foldLetter = (letter: string) =>
  letter
    .toLocaleLowerCase()
    .replace('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

export const getText = (query: string): string[] =>
  [...query.normalize('NFC')].map(foldLetter).join('').split(/\s+/).filter(Boolean);

/** The normalized text, and the position in the original of each of its characters. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) origin.push(at);
    at += letter.length;
  }
  origin.push(at);
  return { folded, origin };
}

/** Whether each word occurs in one of the texts. */
export function matchesTerms(words: readonly string[], ...texts: string[]): boolean {
  const folded = texts.map((text) => fold(text).folded);
  return words.every((word) => folded.some((text) => text.includes(word)));
}

/** Splits the text at the start and the end of each search word. */
export function splitHits(text: string, words: readonly string[]): TextPart[] {
  const { folded, origin } = fold(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isMarked.fill(true, origin[at], origin[at + word.length]);
  const parts: TextPart[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = parts.at(-1);
    if (last && last.isHit === isMarked[index]) last.text += text[index];
    else parts.push({ text: text[index]!, isHit: isMarked[index]! });
  }
  return parts;
}
