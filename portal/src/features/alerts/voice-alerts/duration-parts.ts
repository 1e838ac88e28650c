export interface DurationPart {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

const inHour = 60;
const inDay = 24 * inHour;

/** The two largest units of so many minutes, without those that are zero: 8 h 35 min, 2 days 3 h, 1 min. */
export function toDurationParts(minutes: number): DurationPart[] {
  const days = Math.floor(minutes / inDay);
  const hours = Math.floor((minutes % inDay) / inHour);
  const parts: DurationPart[] = [
    { unit: 'days', count: days },
    { unit: 'hours', count: hours },
    { unit: 'minutes', count: days > 0 ? 0 : minutes % inHour },
  ];
  return parts.filter(({ count }) => count > 0);
}
