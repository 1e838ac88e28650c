const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}

/**
 * One or two characters that represent a name. The name is cut between grapheme clusters, so that a Khmer vowel stays with its consonant.
 * Only alphabetic scripts get two, because a second Khmer cluster or Chinese character would not fit.
 */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = firstGrapheme(words[0] ?? '');
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(first)) return first || '?';
  const last = words.length > 1 ? firstGrapheme(words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** A number from 0 to `count` - 1 that is always the same for a name. */
export function getHue(name: string, count: number): number {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) | 0;
  return Math.abs(hash) % count;
}

/** The beginning of a text, at most `length` grapheme clusters, with an ellipsis if it was cut. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === length) return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return text;
}
