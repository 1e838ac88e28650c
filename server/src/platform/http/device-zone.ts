/** In lower case; only zones that exist, so it cannot grow without end. */
const known = new Set<string>(['utc']);

/** Whether a time zone exists that a device says it is in. */
export function isDeviceZoneKnown(timeZone: string): boolean {
  const key = timeZone.toLowerCase();
  if (known.has(key)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  known.add(key);
  return true;
}
