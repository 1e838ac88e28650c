import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { commonErrors } from '../../core/errors.ts';
import { idField, localeField, timeField } from '../../core/fields.ts';
import {
  agreePolicyField,
  companyEmailField,
  emailField,
  linkTokenField,
  nameField,
  newPasswordField,
  oneTimeCodeField,
  personNameField,
  phoneField,
  timeZoneField,
} from '../../core/rules/account.ts';
import { deviceHeaders, signedInSchema } from '../auth/auth.api.ts';
import { authErrors } from '../auth/auth.errors.ts';

/** From the link in the mail: 32 random bytes, base64url. */
const ofRegistration = z.object({ registrationId: idField });

/** `resendIn`: seconds until another code can be requested. `expiresIn`: seconds until this code expires. */
const codeSentSchema = z.object({ registrationId: idField, resendIn: z.number(), expiresIn: z.number() });
export type CodeSent = z.infer<typeof codeSentSchema>;

/**
 * Registration, recovery and invitations. Only a mail to the owner says whether an address has an account: answers to known and
 * unknown addresses are the same, after the same amount of work.
 */
export const accountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Begins the registration of a business; a one-time code goes to the address',
    access: 'public',
    rateLimit: { points: 30, seconds: 3600, guardsAccounts: true },
    isIdempotent: false,
    body: z.object({
      companyName: nameField(120),
      firstName: personNameField,
      lastName: personNameField,
      email: companyEmailField,
      phone: phoneField,
      password: newPasswordField,
      agreePolicy: agreePolicyField,
      locale: z.optional(localeField),
      timeZone: z.optional(timeZoneField),
    }),
    response: codeSentSchema,
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/api/check/email',
    summary:
      'Whether an address can be registered by its form: a valid one of a company. Does not tell whether it has an account',
    access: 'public',
    rateLimit: { points: 300, seconds: 60 },
    body: z.object({ email: companyEmailField }),
    response: z.object({ email: z.string() }),
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/resend',
    summary: 'Sends a new one-time code for a registration; the one before stops working',
    access: 'public',
    rateLimit: { points: 60, seconds: 3600, guardsAccounts: true },
    body: ofRegistration,
    response: codeSentSchema,
    errors: [authErrors.linkExpired],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/verify',
    summary:
      'Confirms the address with the code: makes the merchant, its administrator, role and department, and signs in',
    access: 'public',
    rateLimit: { points: 120, seconds: 900, guardsAccounts: true },
    headers: deviceHeaders,
    body: z.object({ registrationId: idField, code: oneTimeCodeField }),
    response: signedInSchema,
    errors: [authErrors.wrongOneTimeCode, authErrors.linkExpired],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/forget-password/request',
    summary: 'Mails a link to choose a new password, when the address has an account',
    access: 'public',
    rateLimit: { points: 60, seconds: 3600, guardsAccounts: true },
    body: z.object({ email: emailField }),
    response: z.object({ resendIn: z.number() }),
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/api/forget-password/check',
    summary: 'Whether a reset link still works; does not use it up',
    access: 'public',
    rateLimit: { points: 120, seconds: 900, guardsAccounts: true },
    body: z.object({ token: linkTokenField }),
    response: z.object({ email: z.string(), expiresAt: timeField }),
    errors: [authErrors.linkExpired],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/forget-password/reset',
    summary: 'Sets the new password and ends every session of the user; the link works once',
    access: 'public',
    rateLimit: { points: 60, seconds: 900, guardsAccounts: true },
    body: z.object({ token: linkTokenField, password: newPasswordField }),
    errors: [authErrors.linkExpired],
    successMessage: 'passwordReset',
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/api/invite/check',
    summary: 'Who invites whom; does not use the invitation up',
    access: 'public',
    rateLimit: { points: 120, seconds: 900, guardsAccounts: true },
    body: z.object({ token: linkTokenField }),
    response: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string(),
      invitedBy: z.nullable(z.string()),
      expiresAt: timeField,
    }),
    errors: [authErrors.invitationExpired],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invite',
    summary: 'Accepts an invitation with a password of one’s own, and signs in; the invitation works once',
    access: 'public',
    rateLimit: { points: 60, seconds: 900, guardsAccounts: true },
    headers: deviceHeaders,
    body: z.object({
      token: linkTokenField,
      firstName: personNameField,
      lastName: personNameField,
      password: newPasswordField,
      agreePolicy: agreePolicyField,
      locale: z.optional(localeField),
      timeZone: z.optional(timeZoneField),
    }),
    response: signedInSchema,
    errors: [authErrors.invitationExpired, commonErrors.addressNotAllowed],
  }),
};
