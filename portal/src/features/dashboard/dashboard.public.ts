/** Durations as text. A page that uses it must load the namespace `dashboard`. */
export { useLengthText } from './use-length-text.ts';
