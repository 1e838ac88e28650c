/** A duration in its two largest units, from days down to seconds. The second one is omitted if it is zero. */
export function largestUnits(seconds: number): { unit: LengthUnit; count: number }[] {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    { unit: 'days', count: Math.floor(whole / 86_400) },
    { unit: 'hours', count: Math.floor(whole / 3600) % 24 },
    { unit: 'minutes', count: Math.floor(whole / 60) % 60 },
    { unit: 'seconds', count: whole % 60 },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return [parts[3]];
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}

export type LengthUnit = 'days' | 'hours' | 'minutes' | 'seconds';
