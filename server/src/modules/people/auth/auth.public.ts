export { hashPassword } from '#platform/auth/passwords.ts';
// After a change of the password the lock is lifted, since another person's guesses may have locked the owner out.
export { resetFailedAttempts as forgetFailedSignIns } from './sign-in-limits.ts';
export { type OpenedSession, openSession } from './usecases/open-session.ts';
