import * as z from 'zod/mini';
import { listField } from './lists.ts';
import { refuseIf, shown } from './problem.ts';
import { toTypedText } from './typed-text.ts';

const freeMail = /(?:^|\.)(?:gmail|yahoo|outlook)\.(?:com|(?:(?:com?|net?|org?)\.)?[a-z]{2})$/;

/** An e-mail address: trimmed, in lower case, at most 254 characters. Key `email`. */
export const emailField = z
  .string()
  .check(z.overwrite(toTypedText), z.toLowerCase(), z.minLength(1), z.maxLength(254, { abort: true }), z.email());

/** An address of a company: not of gmail, yahoo or outlook, under any top-level domain and sub-domain. Key `companyEmail`. */
export const companyEmailField = emailField.check(
  refuseIf((email: string) =>
    freeMail.test(email.slice(email.lastIndexOf('@') + 1)) ? { key: 'companyEmail' } : undefined,
  ),
);

/**
 * Email addresses, as text with commas or line breaks or as an array → an array without duplicates, 1 to `max`. Keys `required`,
 * `emailInList`.
 */
export const emailListField = (max: number) =>
  listField({
    clean: (text) => toTypedText(text).trim().toLowerCase(),
    refusalOf: (email) =>
      z.safeParse(emailField, email).success ? undefined : { key: 'emailInList', params: { value: shown(email) } },
    min: 1,
    max,
  });
