const two = (count: number) => String(count).padStart(2, '0');

/** 75 → 01:15, 3675 → 1:01:15, with whole days before it. */
export function countdownText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  if (days > 0) return `${days}d ${two(hours)}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
