/** Half-open interval in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (span: Span, from: number, to: number): boolean => span.start < to && from < span.end;

/** Merges overlapping and adjacent spans, sorted. */
export function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.start - other.start);
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Index of the first span that ends after an instant; the spans are sorted and disjoint. */
export function firstEndingAfter(spans: readonly Span[], instant: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.end > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The parts of a span that remain without others, which are sorted and disjoint. */
export function without(span: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { start } = span;
  for (let index = firstEndingAfter(taken, start); index < taken.length && start < span.end; index += 1) {
    const hole = taken[index]!;
    if (hole.start >= span.end) break;
    if (hole.start > start) left.push({ start, end: hole.start });
    start = hole.end;
  }
  if (start < span.end) left.push({ start, end: span.end });
  return left;
}
