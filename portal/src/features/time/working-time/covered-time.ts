interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much time spans cover together, in their unit; what several have in common counts once. */
export function coveredTime(spans: readonly Span[]): number {
  let total = 0;
  let counted = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return total;
}
