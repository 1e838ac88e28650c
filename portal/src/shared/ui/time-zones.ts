import { canonicalZone } from '@sala/contract/core/rules/time-zone.ts';
import type { PickerOption } from './option-picker/options.ts';

/** UTC+7, UTC−5, UTC+5:30, UTC: the current offset of a zone. */
export function getOffset(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC').replace('-', '−');
}

/** Asia/Phnom_Penh → Phnom Penh */
export const getCity = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Phnom Penh (UTC+7) */
export const zoneText = (timeZone: string): string => `${getCity(timeZone)} (${getOffset(timeZone)})`;

/** The zones that most users need come first. */
const usual = ['Asia/Phnom_Penh', 'Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'Asia/Shanghai', 'UTC'];

let all: PickerOption[] | undefined;

/**
 * Every zone that the browser supports, by city, with area and current offset. There are several hundred, so they are created on demand.
 */
export function listTimeZones(): PickerOption[] {
  const known = () => Intl.supportedValuesOf('timeZone').map((id) => canonicalZone(id) ?? id);
  all ??= [...new Set([...usual, ...known()])].map((id) => ({
    id,
    label: getCity(id),
    description: `${getOffset(id)} · ${id}`,
  }));
  return all;
}
