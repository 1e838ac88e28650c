import { splitHits } from '../text-hits.ts';

export interface HitTextProps {
  children: string;
  /** Searched words; none, no marks. */
  words: readonly string[];
}

/** Text in which the searched words are marked. */
export function HighlightedText({ children, words }: HitTextProps) {
  if (words.length === 0) return children;
  return splitHits(children, words).map(({ text, isHit }, index) =>
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
