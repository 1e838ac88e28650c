/** What a classifier says of a message: the nearest label, and how sure it is. */
export interface Guess {
  readonly label: string;
  readonly confidence: number;
}

export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text.toLowerCase().normalize('NFC'))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** Multinomial naive Bayes on whole words: what most introductions show. */
export function naiveBayesOnWords(examples: readonly LabelledText[]): (text: string) => Guess {
  const counts = new Map<string, Map<string, number>>();
  const documents = new Map<string, number>();
  const vocabulary = new Set<string>();
  for (const { label, text } of examples) {
    documents.set(label, (documents.get(label) ?? 0) + 1);
    const own = counts.get(label) ?? new Map<string, number>();
    counts.set(label, own);
    for (const word of wordsOf(text)) {
      own.set(word, (own.get(word) ?? 0) + 1);
      vocabulary.add(word);
    }
  }
  return (text) => {
    const words = wordsOf(text);
    const scores = [...counts].map(([label, own]) => {
      const total = [...own.values()].reduce((sum, count) => sum + count, 0);
      let score = Math.log(documents.get(label)! / examples.length);
      for (const word of words) score += Math.log(((own.get(word) ?? 0) + 1) / (total + vocabulary.size));
      return { label, score };
    });
    const [first, second] = scores.sort((one, other) => other.score - one.score);
    return { label: first!.label, confidence: first!.score - (second?.score ?? 0) };
  };
}

/** The learned phrase that shares most words with the message. */
export function nearestByWords(examples: readonly LabelledText[], none: string): (text: string) => Guess {
  const known = examples.map(({ label, text }) => ({ label, words: new Set(wordsOf(text)) }));
  return (text) => {
    const words = new Set(wordsOf(text));
    let best: Guess = { label: none, confidence: 0 };
    for (const { label, words: own } of known) {
      const shared = [...words].filter((word) => own.has(word)).length;
      const share = shared / (words.size + own.size - shared || 1);
      if (share > best.confidence) best = { label, confidence: share };
    }
    return best;
  };
}
