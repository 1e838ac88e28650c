import * as z from 'zod/mini';
import { refuseIf } from './problem.ts';
import { toTypedText } from './typed-text.ts';

/** Engines return some zones by a former name; people search for the present one. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The canonical name of a zone, in any spelling; undefined for an unknown one. */
export function canonicalZone(name: string): string | undefined {
  // Newer engines accept an offset such as +07:00 as a zone; it has no summer time and no name.
  if (!/^[a-z][\w+/-]{1,63}$/i.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return renamed[timeZone] ?? timeZone;
  } catch {
    return undefined;
  }
}

/** The IANA name of a time zone, such as `Asia/Phnom_Penh`, in one spelling. Key `timeZone`. */
export const timeZoneField = z.string().check(
  z.overwrite((text) => {
    const name = toTypedText(text);
    return canonicalZone(name) ?? name;
  }),
  z.minLength(1),
  refuseIf((zone: string) => (canonicalZone(zone) ? undefined : { key: 'timeZone' })),
);
