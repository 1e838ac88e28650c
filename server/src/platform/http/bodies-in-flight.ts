import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { limitedNetworkOf } from './caller-address.ts';

const mb = 1024 * 1024;
/** Bodies are text of people; what may be larger says so in the contract. In bytes. */
export const bodyLimit = 256 * 1024;
/** When it is worth trying again, in ms. */
const pause = 5000;

/** Bytes that may be on their way at once. */
interface Bounds {
  readonly perAddress: number;
  readonly perProcess: number;
}

/** Bodies that are gathered in memory, and files that are written to the disk as they come. */
const boundsOf = {
  memory: { perAddress: 64 * mb, perProcess: 192 * mb },
  disk: { perAddress: 256 * mb, perProcess: 1024 * mb },
} as const satisfies Record<string, Bounds>;

export type BodyPlace = keyof typeof boundsOf;

/** Counts the bodies that are being received, by what they say they are going to be: what is held back counts as well. */
export class BodiesInFlight {
  readonly #bytes: Record<BodyPlace, number> = { memory: 0, disk: 0 };
  readonly #bytesByNetwork: Record<BodyPlace, Map<string, number>> = { memory: new Map(), disk: new Map() };

  /** How much may still come of what was let in, in bytes. */
  bytesIn(place: BodyPlace): number {
    return this.#bytes[place];
  }

  /**
   * Lets a body of so many bytes in; the function that it answers lets it go, once. Throws tooManyRequests when the address, and
   * temporarilyUnavailable when the process has too much on its way.
   */
  take(place: BodyPlace, address: string, bytes: number): () => void {
    const { perAddress, perProcess } = boundsOf[place];
    const network = limitedNetworkOf(address);
    const ofNetwork = this.#bytesByNetwork[place];
    if ((ofNetwork.get(network) ?? 0) + bytes > perAddress) throw tooManyRequests(pause);
    if (this.#bytes[place] + bytes > perProcess) fail(commonErrors.temporarilyUnavailable);
    this.#add(place, network, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#add(place, network, -bytes);
      isTaken = false;
    };
  }

  #add(place: BodyPlace, network: string, bytes: number): void {
    this.#bytes[place] += bytes;
    const ofNetwork = this.#bytesByNetwork[place];
    const left = (ofNetwork.get(network) ?? 0) + bytes;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
  }
}
