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
