import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { refuseIf } from './problem.ts';
import { toTypedNumber, withoutInvisible } from './typed-text.ts';

// In a file of its own: the page that signs in asks for no new password and does not fetch the list of bad ones.
export { newPasswordField } from './password.ts';

const freeMail = /(?:^|\.)(?:gmail|yahoo|outlook)\.(?:com|(?:(?:com?|net?|org?)\.)?[a-z]{2})$/;

/** An e-mail address: trimmed, in lower case, at most 254 characters. Key `email`. */
export const emailField = z.string().check(
  z.overwrite((text) => withoutInvisible(text).trim()),
  z.toLowerCase(),
  z.minLength(1),
  z.maxLength(254, { abort: true }),
  z.email(),
);

/** An address with an employer behind it: not gmail, yahoo or outlook, in no country and on no sub-domain. Key `companyEmail`. */
export const companyEmailField = emailField.check(
  refuseIf((email: string) =>
    freeMail.test(email.slice(email.lastIndexOf('@') + 1)) ? { key: 'companyEmail' } : undefined,
  ),
);

/** The box under a policy: ticked, in whatever way a form says so. Key `agreePolicy`. */
export const agreePolicyField = z.pipe(
  z.custom<boolean | number | string>(isAgreed, { params: { key: 'agreePolicy' } }).check(z.meta({ const: true })),
  z.transform(() => true as const),
);

function isAgreed(value: unknown): boolean {
  if (typeof value === 'string') return value.length < 10 && /^(?:1|true|on|yes)$/i.test(value);
  return value === true || value === 1;
}

/** A phone number that may be left out: 5 to 32 of digits, spaces, dashes, brackets and a leading plus. Key `phone`. */
export const phoneField = z.optional(
  z.string().check(
    z.overwrite(toTypedNumber),
    z.maxLength(32, { abort: true }),
    refuseIf((phone: string) => (isPhone(phone) ? undefined : { key: 'phone' })),
  ),
);

function isPhone(text: string): boolean {
  return /^\+?[\d ()-]+$/.test(text) && text.replace(/\D/g, '').length >= 5;
}

/** Part of a person's name: 1 to 80 characters on one line, without marks that turn the reading direction. */
export const personNameField = requiredText(80).check(
  refuseIf((name: string) =>
    /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) ? { key: 'invalidCharacter' } : undefined,
  ),
);

/** The IANA name of a time zone, such as `Asia/Phnom_Penh`. Key `timeZone`. */
export const timeZoneField = z.string().check(
  z.trim(),
  z.minLength(1),
  refuseIf((zone: string) => (isTimeZone(zone) ? undefined : { key: 'timeZone' })),
);

function isTimeZone(name: string): boolean {
  // Newer engines take an offset such as +07:00 for a zone; it has no summer time and no name.
  if (!/^[a-z][\w+/-]{1,63}$/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The six digits of a mail, in any script, however they are grouped. Key `oneTimeCode`. */
export const oneTimeCodeField = z.string().check(
  z.maxLength(100, { abort: true }),
  z.overwrite((text) => toTypedNumber(text).replace(/[\s-]/g, '')),
  z.minLength(1),
  refuseIf((code: string) => (/^\d{6}$/.test(code) ? undefined : { key: 'oneTimeCode' })),
);
