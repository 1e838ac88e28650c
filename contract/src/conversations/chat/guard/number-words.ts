/** The digits of a number word. `isTens` adds the unit that follows: thirty four. */
export interface NumberWord {
  readonly digits: string;
  readonly isTens: boolean;
}

const latin = new Map<string, NumberWord>();
const khmer = new Map<string, NumberWord>();

function learn(
  words: Map<string, NumberWord>,
  list: string,
  digitsAt: (index: number) => string,
  isTens = false,
): void {
  for (const [index, group] of list.split(' ').entries())
    for (const word of group.split('|')) words.set(word, { digits: digitsAt(index), isTens });
}

const units = (index: number) => String(index);
const teens = (index: number) => String(index + 10);
const tens = (index: number) => String((index + 2) * 10);

// In folded form, without accents. The "o" of telephone numbers is handled as a letter that looks like a digit.
learn(latin, 'zero|oh|nought|nil one two three four five six seven eight nine', units);
learn(latin, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', teens);
learn(latin, 'twenty thirty forty fifty sixty seventy eighty ninety', tens, true);
learn(latin, 'khong mot hai ba bon|tu nam|lam sau bay|bay tam chin', units);
learn(khmer, 'សូន្យ|សូន មួយ|មូយ ពីរ|ពី បី បួន ប្រាំ|ប្រា ប្រាំមួយ ប្រាំពីរ|ប្រាំពិល|ប្រាំពិរ ប្រាំបី ប្រាំបួន', units);
learn(khmer, 'ម្ភៃ|មៃ សាមសិប សែសិប ហាសិប ហុកសិប ចិតសិប ប៉ែតសិប កៅសិប', tens, true);
khmer.set('ដប់', { digits: '10', isTens: true });

const times = new Map([
  ['double', 2],
  ['triple', 3],
]);
export const getTimes = (word: string): number | undefined => times.get(word);

const longest = (words: Map<string, NumberWord>) => Math.max(...[...words.keys()].map((word) => word.length));
const longestLatin = longest(latin);
const longestKhmer = longest(khmer);

/** The longest word of the list that begins at this index. */
function wordAt(words: Map<string, NumberWord>, text: string, at: number, end: number, most: number) {
  for (let length = Math.min(most, end - at); length > 1; length -= 1) {
    const found = words.get(text.slice(at, at + length));
    if (found) return { word: found, length };
  }
  return undefined;
}

export interface FoundWord {
  readonly word: NumberWord;
  readonly start: number;
  readonly end: number;
}

/** Number words in a run of Latin letters: one, or several without spaces; empty when the run contains anything else. */
export function latinNumbers(text: string, start: number, end: number): FoundWord[] {
  const found: FoundWord[] = [];
  for (let at = start; at < end; ) {
    const hit = wordAt(latin, text, at, end, longestLatin);
    if (!hit) return [];
    found.push({ word: hit.word, start: at, end: at + hit.length });
    at += hit.length;
  }
  return found;
}

/** Number words in a run of Khmer letters, which has no spaces between words. */
export function khmerNumbers(text: string, start: number, end: number): FoundWord[] {
  const found: FoundWord[] = [];
  for (let at = start; at < end; ) {
    const hit = wordAt(khmer, text, at, end, longestKhmer);
    if (hit) found.push({ word: hit.word, start: at, end: at + hit.length });
    at += hit?.length ?? 1;
  }
  return found;
}
