export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Longer texts are shown as one replaced by the other: the table of the comparison grows with the square. */
const maxWords = 1200;

const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const whole: DifferencePart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.kind === part.kind) whole[whole.length - 1] = { ...last, text: last.text + part.text };
    else if (part.text !== '') whole.push(part);
  }
  return whole;
}

/** The longest common sequence of words stays; what is beside it was taken out or put in. */
export function differenceOf(before: string, after: string): DifferencePart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (old.length > maxWords || next.length > maxWords)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  const width = next.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === next[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const parts: DifferencePart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      parts.push({ kind: 'same', text: old[i]! });
      i += 1;
      j += 1;
    } else if (i < old.length && (j === next.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      parts.push({ kind: 'removed', text: old[i]! });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: next[j]! });
      j += 1;
    }
  }
  return joined(parts);
}
