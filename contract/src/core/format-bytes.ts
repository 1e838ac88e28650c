const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
/** All limits count in units of 1024. */
const step = 1024;

/** A size in bytes as text, the same everywhere: 812 B, 24 kB, 3.4 MB, 20 GB. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // A value that would be rounded to 1024 of one unit is written as 1 of the next.
  while (Math.round(value) >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  const rounded = unit === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${units[unit]}`;
}
