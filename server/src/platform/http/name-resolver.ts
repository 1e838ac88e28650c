import { Resolver } from 'node:dns/promises';
import { SerialQueue } from '../serial-queue.ts';
import { type Address, HostsFile } from './hosts-file.ts';

export type { Address } from './hosts-file.ts';

export interface NameLookup {
  /** The merchant who entered the name: look-ups of one merchant only wait for each other. */
  readonly merchantId: string;
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
}

/** Resolves the addresses of a name. */
export interface Names {
  lookup(name: string, lookup: NameLookup): Promise<readonly Address[]>;
}

/** Timeout in ms and number of attempts for one name server. */
const requestedHosts = { timeout: 1000, tries: 2 };
/** Timeout for one name in ms, without the time spent waiting for others of the merchant. */
const deadline = 5000;
/** Concurrent look-ups of one merchant, and how many more may wait. */
const perMerchant = { running: 8, waiting: 100 };

const loopback: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
const isLocalhost = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/**
 * Queries name servers over its own sockets. The system's look-up (getaddrinfo) would block one of the few threads of the process while
 * a name server does not answer, and files and passwords need the same threads.
 */
export class NameResolver implements Names {
  readonly #servers: readonly string[];
  readonly #hosts: HostsFile;
  readonly #turns = new SerialQueue(perMerchant);

  constructor({ servers, hosts = new HostsFile() }: { servers: readonly string[]; hosts?: HostsFile }) {
    this.#servers = servers;
    this.#hosts = hosts;
  }

  /** Throws an error with a code of c-ares, such as ENOTFOUND or ECANCELLED. */
  async lookup(name: string, { merchantId, signal }: NameLookup): Promise<readonly Address[]> {
    const plain = name.toLowerCase().replace(/\.$/, '');
    if (isLocalhost(plain)) return loopback;
    const own = await this.#hosts.find(plain);
    if (own.length > 0) return own;
    return this.#turns.take(merchantId, signal, () => this.#ask(plain, signal));
  }

  async #ask(name: string, signal: AbortSignal): Promise<readonly Address[]> {
    // One for each name, since cancelling a resolver cancels all its queries.
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
