import { defineErrors } from '../../core/errors.ts';

/** Errors of everything that asks for a password. */
export const credentialErrors = defineErrors({ wrongCredential: 400, wrongOldPassword: 400 });
