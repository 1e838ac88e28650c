/** Collects durations in ms and answers their percentiles. */
export class Durations {
  readonly #values: number[] = [];

  add(value: number): void {
    this.#values.push(value);
  }

  get count(): number {
    return this.#values.length;
  }

  /** `share` between 0 and 1; NaN when nothing was collected. */
  percentile(share: number): number {
    if (this.#values.length === 0) return Number.NaN;
    const sorted = Float64Array.from(this.#values).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** For tables and JSON: no more digits than the measurement is worth. */
export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

export interface Line {
  readonly slope: number;
  /** How far the slope may be off by chance alone: its standard error. */
  readonly error: number;
}

/** The line with the least squares through the points; NaN where there are fewer than three. */
export function fitLine(points: readonly { readonly x: number; readonly y: number }[]): Line {
  const count = points.length;
  if (count < 3) return { slope: Number.NaN, error: Number.NaN };
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const left = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, error: Math.sqrt(left / (count - 2) / spread) };
}
