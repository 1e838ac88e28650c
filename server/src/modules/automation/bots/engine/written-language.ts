import type { Locale } from '@sala/contract/core/locales.ts';

/** Of the letters or words of a message, so many have to speak for a language. */
const enough = 0.5;

const khmerLetter = /\p{Script=Khmer}/gu;
const hanLetter = /\p{Script=Han}/gu;
const anyLetter = /\p{L}/gu;
/** Japanese and Korean are written with Han letters as well. */
const eastAsian = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Decomposed marks that no other language written in Latin letters has: horn, hook above, dot below, two marks at once. */
const vietnameseMark = /đ|[\u031b\u0309\u0323]|[\u0302\u0306][\u0300\u0301\u0303]/iu;
const anyMark = /đ|[\u0300-\u036f]/iu;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

function isVietnamese(text: string): boolean {
  const words = text.normalize('NFD').match(/[\p{L}\p{M}]+/gu) ?? [];
  const marked = words.filter((word) => anyMark.test(word));
  return marked.some((word) => vietnameseMark.test(word)) && marked.length >= words.length * enough;
}

/** The language that a message is plainly written in. Letters without marks say nothing: people write all four languages with them. */
export function writtenLanguage(text: string): Locale | undefined {
  const letters = count(text, anyLetter);
  if (letters === 0) return undefined;
  if (count(text, khmerLetter) / (letters + count(text, /\p{M}/gu)) > enough) return 'km';
  if (count(text, hanLetter) / letters > enough && !eastAsian.test(text)) return 'zh-cn';
  return isVietnamese(text) ? 'vi' : undefined;
}
