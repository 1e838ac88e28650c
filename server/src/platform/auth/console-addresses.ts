import type { Config } from '../config/config.ts';
import { createMatcher } from './address-list.ts';

/** From where /console can be reached; for all others it is not there. */
export function consoleAddressTest({
  consoleAddresses,
}: Pick<Config, 'consoleAddresses'>): (address: string) => boolean {
  return consoleAddresses ? createMatcher(consoleAddresses) : () => true;
}
