import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import { getBusiness } from '#platform/http/get-business.ts';
import type { Limit } from '#platform/limits/limits.ts';
import { secondsToWait } from '#platform/limits/too-many-requests.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** The device, when the account was opened on it before. */
  readonly knownDeviceId: string | undefined;
  /** The attempt uses a code or link from the account's mailbox, so attempts of others do not count. */
  readonly isMailed: boolean;
}

/** Consumes a point of a limit that other people can use up: beyond it a code or link by mail still opens the account. */
async function consumeOrLock(limit: Limit, key: string): Promise<void> {
  const wait = await limit.waitFor(key);
  if (wait !== undefined) fail(authErrors.signInLocked, { seconds: secondsToWait(wait) });
}

const toDeviceKey = (email: string, deviceId: string): string => `${email} ${deviceId}`;

/**
 * Counts an attempt as failed until it has succeeded. Throws signInLocked after too many at the account, at its business or
 * from the address.
 */
export async function startSignIn(
  { limits }: Pick<AppContext, 'limits'>,
  { email, address, knownDeviceId, isMailed }: SignInAttempt,
): Promise<{ succeeded(): Promise<void> }> {
  const [addresses, businesses] = [limits.of('sign-in-address'), limits.of('sign-in-business')];
  // A device that opened the account before has a limit of its own, which others cannot use up, from whatever address.
  const own = knownDeviceId ? limits.of('sign-in-device') : limits.of('sign-in-account');
  const ownKey = knownDeviceId ? toDeviceKey(email, knownDeviceId) : email;
  const isStrange = !knownDeviceId && !isMailed;
  const network = isStrange ? getLimitedNetwork(address) : undefined;
  const business = isStrange ? getBusiness(email) : undefined;
  if (network) await consumeOrLock(addresses, network);
  if (!isMailed) await consumeOrLock(own, ownKey);
  if (business) await consumeOrLock(businesses, business);
  return {
    async succeeded() {
      if (network) await addresses.giveBack(network);
      if (!isMailed) await own.clear(ownKey);
      if (business) await businesses.giveBack(business);
    },
  };
}

/** Resets the failed attempts of an account after its password was changed, those on these devices too. */
export async function resetFailedAttempts(
  { limits }: Pick<AppContext, 'limits'>,
  { email, deviceIds }: { email: string; deviceIds: readonly string[] },
): Promise<void> {
  await limits.of('sign-in-account').clear(email);
  const devices = limits.of('sign-in-device');
  for (const deviceId of deviceIds) await devices.clear(toDeviceKey(email, deviceId));
}
