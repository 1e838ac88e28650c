import type { AppContext } from '#platform/context.ts';
import { signInLimitsOf } from './sign-in-limits.ts';

export { hashPassword } from '#platform/auth/passwords.ts';
export { type OpenedSession, openSession } from './usecases/open-session.ts';

/** Lets an account be tried again whose password is another one now: its owner may have been locked out by somebody who guessed. */
export function forgetFailedSignIns(context: Pick<AppContext, 'database'>, email: string): Promise<void> {
  return signInLimitsOf(context).forget(email);
}
