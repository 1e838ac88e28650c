/** Durations as text. A page that uses it must load the namespace `dashboard`. */
export { useHoursText, useLengthText } from './use-length-text.ts';
