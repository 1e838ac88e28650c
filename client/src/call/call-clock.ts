const two = (count: number) => String(count).padStart(2, '0');

/** How long a call has lasted: mm:ss, above an hour hh:mm:ss. */
export function callTimeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}
