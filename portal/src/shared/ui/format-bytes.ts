const units = ['B', 'kB', 'MB', 'GB'] as const;
/** As the limit of the server counts. */
const step = 1024;

/** 812 B, 24 kB, 3.4 MB */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  const digits = unit === 0 || value >= 10 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit]}`;
}
