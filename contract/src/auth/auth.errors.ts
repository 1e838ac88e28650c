import { defineErrors } from '../core/errors.ts';

export const authErrors = defineErrors({
  wrongCredential: 400,
  accountBanned: 400,
});
