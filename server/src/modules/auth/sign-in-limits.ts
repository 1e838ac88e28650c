import type { AppContext } from '#platform/context.ts';
import { businessOf } from '#platform/http/business-of.ts';
import { limitedNetworkOf } from '#platform/http/caller-address.ts';
import { createLimit } from '#platform/http/rate-limits.ts';

const seconds = 15 * 60;
/** Failed attempts in a quarter of an hour: at one account from devices it does not know, */
const perAccount = 10;
/** at one account from a device it was opened on before, which strangers who guess therefore cannot lock out, */
const perKnownDevice = 10;
/** from one address (an office may share one), */
const perAddress = 100;
/** and at all accounts of one business from devices they do not know. */
const perBusiness = 300;

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  readonly userAgent: string;
  readonly isKnownDevice: boolean;
}

export interface SignInLimits {
  /** Counts an attempt as failed until it has succeeded. Throws 429 when there were too many. */
  begin(attempt: SignInAttempt): Promise<{ succeeded(): Promise<void> }>;
  /** Forgets the failures at an account, whose password is another one now. */
  forget(email: string): Promise<void>;
}

function createSignInLimits(): SignInLimits {
  const accounts = createLimit(perAccount, seconds);
  const devices = createLimit(perKnownDevice, seconds);
  const addresses = createLimit(perAddress, seconds);
  const businesses = createLimit(perBusiness, seconds);
  return {
    async begin({ email, address, userAgent, isKnownDevice }) {
      const device = `${email} ${address} ${userAgent}`;
      const business = isKnownDevice ? undefined : businessOf(email);
      const network = limitedNetworkOf(address);
      await addresses.consume(network);
      await (isKnownDevice ? devices.consume(device) : accounts.consume(email));
      if (business) await businesses.consume(business);
      return {
        async succeeded() {
          await addresses.giveBack(network);
          await (isKnownDevice ? devices.clear(device) : accounts.clear(email));
          if (business) await businesses.giveBack(business);
        },
      };
    },
    forget: (email) => accounts.clear(email),
  };
}

const limits = new WeakMap<object, SignInLimits>();

/** The limits of this server. */
export function signInLimitsOf(context: Pick<AppContext, 'database'>): SignInLimits {
  const known = limits.get(context.database) ?? createSignInLimits();
  limits.set(context.database, known);
  return known;
}
