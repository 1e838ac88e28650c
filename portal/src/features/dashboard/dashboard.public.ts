/** Lengths of time in words; who uses it loads the namespace `dashboard`. */
export { useLengthText } from './use-length-text.ts';
