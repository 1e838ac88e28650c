import { Resolver } from 'node:dns/promises';
import { SerialQueue } from '../serial-queue.ts';
import { type Address, HostsFile } from './hosts-file.ts';

export type { Address } from './hosts-file.ts';

export interface NameLookup {
  /** The merchant that has named it: only their own look-ups wait for each other. */
  readonly merchantId: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Finds the addresses of a name. */
export interface Names {
  lookup(name: string, lookup: NameLookup): Promise<readonly Address[]>;
}

/** A name server is asked so long, in ms, and so many times. */
const requestedHosts = { timeout: 1000, tries: 2 };
/** For one name altogether, its waiting for others of the merchant apart. In ms. */
const deadline = 5000;
/** Of one merchant at once, and how many more may wait for them. */
const perMerchant = { running: 8, waiting: 100 };

const loopback: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
const isLocalhost = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/**
 * Asks name servers over sockets of its own. The system's look-up (getaddrinfo) would keep one of the few threads of the process for as
 * long as a name server is silent, and files and passwords wait for the same threads.
 */
export class NameResolver implements Names {
  readonly #servers: readonly string[];
  readonly #hosts: HostsFile;
  readonly #turns = new SerialQueue(perMerchant);

  constructor({ servers, hosts = new HostsFile() }: { servers: readonly string[]; hosts?: HostsFile }) {
    this.#servers = servers;
    this.#hosts = hosts;
  }

  /** Throws an error with the code of c-ares, such as ENOTFOUND or ECANCELLED. */
  async lookup(name: string, { merchantId, signal }: NameLookup): Promise<readonly Address[]> {
    const plain = name.toLowerCase().replace(/\.$/, '');
    if (isLocalhost(plain)) return loopback;
    const own = await this.#hosts.find(plain);
    if (own.length > 0) return own;
    return this.#turns.take(merchantId, signal, () => this.#ask(plain, signal));
  }

  async #ask(name: string, signal: AbortSignal): Promise<readonly Address[]> {
    // One for each name: to cancel is to cancel everything that a resolver asks.
    const resolver = new Resolver(requestedHosts);
    if (this.#servers.length > 0) resolver.setServers(this.#servers);
    const cancel = () => resolver.cancel();
    const timer = setTimeout(cancel, deadline);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ];
      if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
      return addresses;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }
}
