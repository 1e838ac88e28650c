import { withoutAccents } from '#platform/database/search-patterns.ts';
import { storedPieces } from './search-pieces.ts';
import { foldText, getLongNumbers, getText, maxWordLength, quoteWord } from './search-text.ts';

/**
 * The indexed forms of a text: words with positions and its pieces as tsvector, the normalized text, and the words for the merchant's
 * list of words.
 */
export function toSearchable(source: string): { words: string; text: string; dictionary: readonly string[] } {
  const folded = foldText(source);
  const plain = withoutAccents(folded);
  const numbers = getLongNumbers(folded).map((number) => number.slice(0, maxWordLength));
  const places: string[] = [];
  let place = 0;
  for (const word of getText(folded)) {
    place += 1;
    places.push(`${quoteWord(word)}:${place}`);
    const plainWord = plain === folded ? word : withoutAccents(word);
    if (plainWord !== word) places.push(`${quoteWord(plainWord)}:${place}`);
  }
  for (const number of numbers) places.push(`${quoteWord(number)}:${place + 2}`);
  const pieces = storedPieces(folded);
  const plainWords = plain === folded ? [] : storedPieces(plain).words;
  const dictionary = [...new Set([...pieces.words, ...plainWords, ...numbers])];
  for (const piece of [...dictionary, ...pieces.marks]) places.push(quoteWord(piece));
  return {
    words: places.join(' '),
    text: [...new Set([folded, plain, ...getLongNumbers(folded)])].join('\n'),
    dictionary,
  };
}
