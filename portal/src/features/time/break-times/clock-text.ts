const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 04:09, or 1:04:09 from one hour on. The width stays the same while the time runs. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
