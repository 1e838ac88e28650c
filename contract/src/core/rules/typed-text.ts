const invisible = /\p{Cf}/gu;
const fullWidth = /[\uff01-\uff5e]/g;
const decimalDigit = /\p{Nd}/u;

/**
 * Nothing a reader can see: spaces, marks of direction and controls alone. What fonts draw nothing for is among them (fillers of Hangul,
 * the joiner of graphemes), and so is the Braille pattern without a dot, which counts as a sign.
 */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** What somebody wrote, without spaces around it; empty where nobody could see any of it. */
export const requiredTrimmedText = (text: string | undefined): string =>
  text === undefined || isBlank(text) ? '' : text.trim();

/** Without the marks nobody sees: Khmer keyboards put a space without width between words, phones copy marks of direction. */
const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** What is longer is kept as it came: putting marks in order takes the square of how many stand in a row. */
const maxComposed = 2000;

/** Letters with their marks in one way of writing, as one keyboard sends é as one sign and another as two. */
export const composed = (text: string): string => (text.length > maxComposed ? text : text.normalize('NFC'));

const edges = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]+|[\s\u00ad\u200b-\u200f\u2060\ufeff]+$/g;

/** A name on one line: composed, one space between words, and no marks nobody sees around it. Within a Khmer word they part syllables. */
export const toTypedName = (text: string): string =>
  text.length > maxComposed
    ? text
    : composed(text)
        .replace(edges, '')
        .replace(/\p{Zs}+/gu, ' ');

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Words on one line, for lists and subjects of mails: what breaks a line or is no sign becomes a space; NUL stays, to be refused. */
export const onOneLine = (text: string): string =>
  composed(text.replace(breaks, (signs) => (signs.includes('\u0000') ? signs : ' ')));

/** A name, an address or a code as it was meant: what nobody sees is no part of it. */
export const toTypedText = (text: string): string => withoutInvisible(text).trim();

/** The digit's value in its own script: every script has its ten in a row, and the rows begin with zero. */
function findValue(digit: string): string {
  let before = digit.codePointAt(0)! - 1;
  while (decimalDigit.test(String.fromCodePoint(before))) before--;
  return String((digit.codePointAt(0)! - before - 1) % 10);
}

const values = new Map<string, string>();

function valueOfDigit(digit: string): string {
  const value = values.get(digit) ?? findValue(digit);
  values.set(digit, value);
  return value;
}

/** Digits of every script (Khmer ៧, Arabic-Indic ٧, full-width 7) as 0 to 9; everything else stays. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOfDigit);

/** What somebody meant who typed a number, an address or a code: trimmed, visible, full-width signs and all digits as ASCII. */
export const toTypedNumber = (text: string): string =>
  toAsciiDigits(
    withoutInvisible(text)
      .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replaceAll('\u066b', '.')
      .replaceAll('\u066c', ',')
      .replaceAll('\u2212', '-'),
  ).trim();
