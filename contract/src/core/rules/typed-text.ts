const invisible = /\p{Cf}/gu;
const fullWidth = /[\uff01-\uff5e]/g;
const decimalDigit = /\p{Nd}/u;

/**
 * Whether a text has nothing visible: only spaces, direction marks, controls and characters without a glyph (fillers of Hangul, the
 * grapheme joiner, the empty Braille pattern).
 */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** The trimmed text; empty when nothing in it is visible. */
export const requiredTrimmedText = (text: string | undefined): string =>
  text === undefined || isBlank(text) ? '' : text.trim();

/** Removes invisible marks: Khmer keyboards insert zero-width spaces between words, phones copy direction marks. */
const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Longer text is not composed: ordering combining marks takes quadratic time. */
const maxComposed = 2000;

/** The text in Unicode NFC, as one keyboard sends é as one character and another as two. */
export const composed = (text: string): string => (text.length > maxComposed ? text : text.normalize('NFC'));

const edges = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]+|[\s\u00ad\u200b-\u200f\u2060\ufeff]+$/g;

/**
 * A name on one line: composed, one space between words, without invisible marks at the ends. Inside a Khmer word they separate syllables.
 */
export const toTypedName = (text: string): string =>
  text.length > maxComposed
    ? text
    : composed(text)
        .replace(edges, '')
        .replace(/\p{Zs}+/gu, ' ');

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Text on one line, for lists and subjects of mails: line breaks and control characters become spaces; NUL is kept, so that it is refused.
 */
export const onOneLine = (text: string): string =>
  composed(text.replace(breaks, (signs) => (signs.includes('\u0000') ? signs : ' ')));

/** A name, an address or a code without invisible characters, trimmed. */
export const toTypedText = (text: string): string => withoutInvisible(text).trim();

/** The value of a digit in its script: every script has its ten digits in a row that begins with zero. */
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

/** Digits of every script (Khmer ៧, Arabic-Indic ٧, full-width 7) as 0 to 9; other characters stay. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOfDigit);

/**
 * A typed number, address or code in canonical form: trimmed, without invisible characters, full-width characters and all digits as ASCII.
 */
export const toTypedNumber = (text: string): string =>
  toAsciiDigits(
    withoutInvisible(text)
      .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replaceAll('\u066b', '.')
      .replaceAll('\u066c', ',')
      .replaceAll('\u2212', '-'),
  ).trim();
