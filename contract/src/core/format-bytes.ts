const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
/** As all limits are counted. */
const step = 1024;

/** How much that is, the same wherever a size is said: 812 B, 24 kB, 3.4 MB, 20 GB. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // What would be rounded to 1024 of one unit is 1 of the next.
  while (Math.round(value) >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  const rounded = unit === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${units[unit]}`;
}
