import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { refuseIf } from './problem.ts';
import { toTypedName, toTypedNumber } from './typed-text.ts';

/** A phone number that may be left out: 5 to 32 of digits, spaces, dashes, brackets and a leading plus. Key `phone`. */
export const phoneField = z.optional(
  z.string().check(
    // Text that is far too long is refused before it is normalised, which would take time.
    z.overwrite((text) => (text.length > 200 ? text : toTypedNumber(text))),
    z.maxLength(32, { abort: true }),
    refuseIf((phone: string) => (isPhone(phone) ? undefined : { key: 'phone' })),
  ),
);

function isPhone(text: string): boolean {
  return /^\+?[\d ()-]+$/.test(text) && text.replace(/\D/g, '').length >= 5;
}

/** A user name at Telegram: 5 to 32 letters, digits and underscores; may be typed with @ in front or as a link. Key `telegramName`. */
export const telegramNameField = z.string().check(
  z.maxLength(200, { abort: true }),
  z.overwrite((text) =>
    text
      .replace(/\s+/g, '')
      .replace(/^(?:https?:\/\/)?(?:t|telegram)\.me\//i, '')
      .replace(/^@/, ''),
  ),
  refuseIf((name: string) => (/^[a-z][a-z0-9_]{4,31}$/i.test(name) ? undefined : { key: 'telegramName' })),
);

/**
 * A name that is shown in mails and menus of other people: 1 to `max` characters on one line with one space between words, without
 * marks that change the reading direction (key `invalidCharacter`) and without a web address, which a mail program would turn into a link
 * (key `noLink`).
 */
export const nameField = (max: number) =>
  requiredText(max, toTypedName).check(
    refuseIf((name: string) => {
      if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name)) return { key: 'invalidCharacter' };
      return /:\/\/|\bwww\./i.test(name) ? { key: 'noLink' } : undefined;
    }),
  );

/** First or last name of a person. */
export const personNameField = nameField(80);
