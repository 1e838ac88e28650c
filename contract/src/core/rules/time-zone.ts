import * as z from 'zod/mini';
import { refuseIf } from './problem.ts';
import { toTypedText } from './typed-text.ts';

/** The IANA name of a time zone, such as `Asia/Phnom_Penh`. Key `timeZone`. */
export const timeZoneField = z.string().check(
  z.overwrite(toTypedText),
  z.minLength(1),
  refuseIf((zone: string) => (isTimeZone(zone) ? undefined : { key: 'timeZone' })),
);

function isTimeZone(name: string): boolean {
  // Newer engines take an offset such as +07:00 for a zone; it has no summer time and no name.
  if (!/^[a-z][\w+/-]{1,63}$/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
