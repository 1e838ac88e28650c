import * as z from 'zod/mini';
import { refuseIf } from './problem.ts';
import { toAsciiDigits } from './typed-text.ts';

/** The most common passwords of ten characters or more; runs and repeats are detected without a list. */
const common = new Set(
  `administrator qwertyuiop qwerty1234 qwerty12345 qwerty123456 1q2w3e4r5t q1w2e3r4t5 1qaz2wsx3edc zaq12wsxcde3
  password12 password123 password1234 password12345 password123456 passw0rd123 p@ssw0rd123 p@ssword123 mypassword
  iloveyou12 iloveyou123 iloveyou1234 letmein123 letmein1234 welcome123 welcome1234 changeme123 changeme1234
  asdfghjkl1 asdfghjkl123 asdf1234567 zxcvbnm123 football123 baseball123 superman123 princess123 sunshine123
  abcd123456 abc1234567 a123456789 aa12345678 123456789a 12345678910 1234554321 0987654321 9876543210 123123123a
  cambodia123 phnompenh123 khmer12345 administrator1 secret1234 company123 monkey12345 dragon12345 1234qwerasdf`.split(
    /\s+/,
  ),
);

/** A new password: 10 to 256 characters of any kind, not trimmed. Key `passwordTooSimple`. */
export const newPasswordField = z.string().check(
  z.minLength(1, { abort: true }),
  z.minLength(10),
  z.maxLength(256, { abort: true }),
  refuseIf((password: string) => (isTooSimple(password) ? { key: 'passwordTooSimple' } : undefined)),
);

function isTooSimple(password: string): boolean {
  const letters = [...toAsciiDigits(password.toLowerCase())];
  return new Set(letters).size < 4 || isRun(letters) || common.has(letters.join(''));
}

/** Whether each character is the successor, or each the predecessor, of the one before; 0 follows 9: 2345678901, zyxwvutsrq. */
function isRun(letters: readonly string[]): boolean {
  const steps = new Set(letters.slice(1).map((letter, index) => stepBetween(letters[index]!, letter)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function stepBetween(first: string, second: string): number {
  if (first === '9' && second === '0') return 1;
  if (first === '0' && second === '9') return -1;
  return second.codePointAt(0)! - first.codePointAt(0)!;
}
