export { hashPassword } from '#platform/auth/passwords.ts';
// An account may be tried again whose password is another one now: its owner may have been locked out by somebody who guessed.
export { resetFailedAttempts as forgetFailedSignIns } from './sign-in-limits.ts';
export { type OpenedSession, openSession } from './usecases/open-session.ts';
