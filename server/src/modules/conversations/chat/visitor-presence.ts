import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms, type Elsewhere } from '#platform/realtime/realtime.ts';
import { chatRooms } from './chat.rooms.ts';

/** Covers page changes and short losses of the network. In ms. */
export const presenceGrace = 30_000;
/** With several nodes asking all of them costs a round trip, so the answer is cached, in ms. */
const cacheLifetime = 5_000;

interface VisitorPresenceEvents extends Elsewhere {
  readonly visitorId: string;
  readonly isOnline: boolean;
}

/** Which visitors are online; only in memory. */
export class VisitorPresence {
  readonly #context: AppContext;
  /** Visitors whose last socket here has just closed. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  /** Visitors online on other nodes, with their rooms. */
  readonly #byProcess = new Map<string, Map<string, readonly string[]>>();
  readonly #elsewhere = createCache<boolean>({ max: 20_000, ttl: cacheLifetime });

  constructor(context: AppContext) {
    this.#context = context;
    const { realtime } = context;
    realtime.onEmittedElsewhere(roomNamespace, 'chat:visitorPresence', ({ visitorId, isOnline }, { process, rooms }) =>
      this.#noteElsewhere({ visitorId, isOnline, process, rooms }),
    );
    realtime.onProcessGone(roomNamespace, (process) => this.#processGone(process));
  }

  /** `isFirst`: they have no other socket on this node, and so were not announced yet. */
  connected({ merchantId, visitorId }: { merchantId: string; visitorId: string }, isFirst: boolean): void {
    const timer = this.#leaving.get(visitorId);
    clearTimeout(timer);
    this.#leaving.delete(visitorId);
    this.#elsewhere.delete(visitorId);
    if (!timer && isFirst) this.#announce(merchantId, visitorId, true);
  }

  /** Another node reported a change, so cached answers are invalid. */
  #noteElsewhere({ visitorId, isOnline, process, rooms }: VisitorPresenceEvents): void {
    this.#elsewhere.set(visitorId, isOnline);
    for (const others of this.#byProcess.values()) others.delete(visitorId);
    const theirs = this.#byProcess.get(process) ?? new Map<string, readonly string[]>();
    this.#byProcess.set(process, theirs);
    if (isOnline) theirs.set(visitorId, rooms);
  }

  /** A lost node cannot report departures: its visitors are offline unless they have reconnected here in time. */
  #processGone(process: string): void {
    const theirs = this.#byProcess.get(process);
    this.#byProcess.delete(process);
    if (!theirs) return;
    setTimeout(() => {
      this.#missThose(theirs).catch((error) =>
        this.#context.logger.warn({ err: error }, 'departures were not announced'),
      );
    }, presenceGrace).unref();
  }

  /** Their last socket on this node closed. */
  disconnected({ merchantId, visitorId }: { merchantId: string; visitorId: string }): void {
    clearTimeout(this.#leaving.get(visitorId));
    const timer = setTimeout(() => {
      this.#leaving.delete(visitorId);
      this.#leave(merchantId, visitorId).catch((error) =>
        this.#context.logger.warn({ err: error }, 'a departure was not announced'),
      );
    }, presenceGrace);
    timer.unref();
    this.#leaving.set(visitorId, timer);
  }

  async isOnline(visitorId: string): Promise<boolean> {
    if (this.#leaving.has(visitorId)) return true;
    const isCached = this.#context.config.redisUrl !== undefined;
    const known = isCached ? this.#elsewhere.get(visitorId) : undefined;
    if (known !== undefined) return known;
    const isPresent = await this.#context.realtime.isPresent(visitorNamespace, actorRooms.visitor(visitorId));
    if (isCached) this.#elsewhere.set(visitorId, isPresent);
    return isPresent;
  }

  async #leave(merchantId: string, visitorId: string): Promise<void> {
    this.#elsewhere.delete(visitorId);
    // They may have reconnected through another node.
    if (!(await this.isOnline(visitorId))) this.#announce(merchantId, visitorId, false);
  }

  async #missThose(visitors: ReadonlyMap<string, readonly string[]>): Promise<void> {
    for (const [visitorId, rooms] of visitors) {
      this.#elsewhere.delete(visitorId);
      if (await this.isOnline(visitorId)) continue;
      // Every remaining node notices the loss and broadcasts to its own sockets.
      this.#context.realtime.emitHere(roomNamespace, rooms, 'chat:visitorPresence', { visitorId, isOnline: false });
    }
  }

  #announce(merchantId: string, visitorId: string, isOnline: boolean): void {
    this.#context.realtime.emit(roomNamespace, chatRooms.readers(merchantId), 'chat:visitorPresence', {
      visitorId,
      isOnline,
    });
  }
}
