/** Half open, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const covers = ({ start, end }: Span, instant: number): boolean => start <= instant && instant < end;
export const overlaps = (span: Span, from: number, to: number): boolean => span.start < to && from < span.end;

/** What is left of a span once others are taken out of it. */
export function without(span: Span, taken: readonly Span[]): readonly Span[] {
  let left: readonly Span[] = [span];
  for (const hole of taken) {
    if (!left.some((piece) => overlaps(piece, hole.start, hole.end))) continue;
    left = left.flatMap((piece) =>
      [
        { start: piece.start, end: Math.min(piece.end, hole.start) },
        { start: Math.max(piece.start, hole.end), end: piece.end },
      ].filter(({ start, end }) => start < end),
    );
  }
  return left;
}

/** When it ends that one span after another, in order of their starts, holds without a gap from an instant on. */
export function heldUntil(spans: readonly Span[], from: number): number {
  let end = from;
  for (const span of spans) {
    if (span.start > end) break;
    if (span.end > end) end = span.end;
  }
  return end;
}
