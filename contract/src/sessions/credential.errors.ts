import { defineErrors } from '../core/errors.ts';

/** Errors of every way to sign in with a password. */
export const credentialErrors = defineErrors({ wrongCredential: 400 });
