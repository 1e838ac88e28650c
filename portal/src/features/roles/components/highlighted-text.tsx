import { splitHits } from '../text-hits.ts';

export interface HitTextProps {
  children: string;
  /** The search words; empty for no highlighting. */
  words: readonly string[];
}

/** Text with the search words highlighted. */
export function HighlightedText({ children, words }: HitTextProps) {
  if (words.length === 0) return children;
  return splitHits(children, words).map(({ text, isHit }, index) =>
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
