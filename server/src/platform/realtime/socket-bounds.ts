import type { Actor } from '../auth/actor.ts';
import { getBound } from '../limits/limit-registry.ts';
import type { LimitSettings } from '../limits/limit-settings.ts';
import { cutOff, type EndedConnection } from './cut-off.ts';

/** Counters by key; keys with zero take no memory. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

/** The properties of a connection that the bounds use. */
interface Connection extends EndedConnection {
  once(event: 'close', listener: () => void): unknown;
}

/** Limits the open sockets of one token, of one address, and of connections that have not signed in, in this process. */
export class SocketBounds {
  readonly #settings: Pick<LimitSettings, 'bounds'>;
  readonly #perAddress = new Counts();
  readonly #perToken = new Counts();
  /** Connections that are not in any namespace yet, by network, oldest first. */
  readonly #waiting = new Map<string, Set<Connection>>();
  readonly #networks = new Map<Connection, string>();

  constructor(settings: Pick<LimitSettings, 'bounds'>) {
    this.#settings = settings;
  }

  /** Whether another connection may be opened from this network. */
  mayOpen(network: string): boolean {
    return (
      this.#perAddress.of(network) < getBound(this.#settings, 'sockets-address') &&
      (this.#waiting.get(network)?.size ?? 0) < getBound(this.#settings, 'sockets-address-waiting')
    );
  }

  opened(connection: Connection, network: string): void {
    this.#perAddress.add(network);
    this.#waiting.set(network, (this.#waiting.get(network) ?? new Set()).add(connection));
    this.#networks.set(connection, network);
    connection.once('close', () => {
      this.entered(connection);
      this.#perAddress.remove(network);
    });
    if (this.#networks.size > getBound(this.#settings, 'sockets-waiting')) this.#makeRoom();
  }

  /** The connection has signed in or closed. */
  entered(connection: Connection): void {
    const network = this.#networks.get(connection);
    if (network === undefined) return;
    this.#networks.delete(connection);
    const ofNetwork = this.#waiting.get(network);
    ofNetwork?.delete(connection);
    if (ofNetwork?.size === 0) this.#waiting.delete(network);
  }

  /**
   * The network with the most waiting connections loses one: otherwise a few addresses could keep all others out. Clients sign in directly
   * after connecting.
   */
  #makeRoom(): void {
    let most: Set<Connection> | undefined;
    for (const ofNetwork of this.#waiting.values()) if (ofNetwork.size > (most?.size ?? 0)) most = ofNetwork;
    const [oldest] = most ?? [];
    if (!oldest) return;
    this.entered(oldest);
    cutOff(oldest);
  }

  /** Takes one of the places of the token's owner. Returns a function that releases it and may be called twice; undefined: none is left. */
  takePlace(path: string, actor: Actor): (() => void) | undefined {
    const key = `${path} ${getOwner(actor)}`;
    if (this.#perToken.of(key) >= getBound(this.#settings, 'sockets-token')) return undefined;
    this.#perToken.add(key);
    let isTaken = true;
    return () => {
      if (isTaken) this.#perToken.remove(key);
      isTaken = false;
    };
  }
}

const getOwner = (actor: Actor): string =>
  actor.kind === 'visitor'
    ? actor.visitorId
    : `${actor.service ?? ''}${actor.apiToken?.id ?? actor.sessionId ?? actor.userId}`;
