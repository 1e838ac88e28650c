import { setTimeout as pause } from 'node:timers/promises';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Actor, UserActor } from '../auth/actor.ts';
import type { AccessChange } from '../auth/authentication.ts';
import type { AppContext } from '../context.ts';
import { FailureError } from '../failure.ts';
import { actorRooms, type ConnectionHooks } from './realtime.ts';

/** What the server knows of an open socket. */
export interface SocketData {
  actor: Actor;
  /** From where it was opened. */
  address: string;
  /** The rooms it was let into. */
  rooms: ReadonlySet<string>;
}
export type SalaSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type SalaNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type SalaServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
interface UserSession {
  readonly merchantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly service?: UserActor['service'];
}

/** Sessions read from the database at the same time: the rest of the pool stays free for requests. */
const readers = 8;
/** A database that does not answer is asked again so many times, with pauses in ms, before a socket is closed to be on the safe side. */
const attempts = 3;
const pauseBetween = 300;

/** Keeps what open sockets of users may hear in step with what these users may do. */
export class SocketAccess {
  readonly #context: AppContext;
  readonly #io: SalaServer;
  readonly #hooksOf: ReadonlyMap<string, readonly ConnectionHooks[]>;

  /** `hooksOf`: the hooks of each namespace for users, by its path. */
  constructor(context: AppContext, io: SalaServer, hooksOf: ReadonlyMap<string, readonly ConnectionHooks[]>) {
    this.#context = context;
    this.#io = io;
    this.#hooksOf = hooksOf;
    const { authentication, bus } = context;
    authentication.onAccessChanged((change) => this.#apply(change));
    authentication.addresses.onChanged((merchantId) => this.#closeFromElsewhere(merchantId));
    // While nothing was heard anything may have changed: all open sockets are looked at again.
    bus.onGap(() => {
      // Without hints an answer is good for nothing a moment later; the bus calls again when it hears.
      if (bus.isListening()) void this.#reread(this.#all(), { isSure: false });
    });
  }

  /** A socket that was being opened while something changed is not among the open ones yet: it looks for itself once it is. */
  async entered(socket: SalaSocket): Promise<void> {
    await this.#reread([socket], { isSure: false });
  }

  async #apply({ merchantId, userIds }: AccessChange): Promise<void> {
    await this.#closeFromElsewhere(merchantId, userIds);
    const actors = await this.#reread(this.#of(merchantId, userIds), { isSure: true });
    for (const hooks of this.#hooksOf.values())
      for (const hook of hooks) for (const actor of actors.values()) hook.changed?.(actor);
  }

  /** At once, before any session is read: the list is in memory. */
  async #closeFromElsewhere(merchantId: string, userIds: AccessChange['userIds'] = 'all'): Promise<void> {
    const sockets = this.#of(merchantId, userIds);
    if (sockets.length === 0) return;
    const isAllowed = await this.#context.authentication.addresses.testOf(merchantId);
    for (const socket of sockets) if (!isAllowed(socket.data.address)) socket.disconnect(true);
  }

  /**
   * Reads the sessions behind the sockets, closes those that are over and moves the others into the rooms they belong to. Answers who is
   * still there. When a session cannot be read its sockets are closed if something `isSure` to have changed; else they stay as they were.
   */
  async #reread(sockets: readonly SalaSocket[], { isSure }: { isSure: boolean }): Promise<Map<string, UserActor>> {
    const bySession = Map.groupBy(
      sockets.filter((socket) => socket.data.actor.kind === 'user'),
      (socket) => {
        const { sessionId, service = '' } = socket.data.actor as UserActor;
        return `${sessionId} ${service} ${socket.data.address}`;
      },
    );
    const left = [...bySession.values()].values();
    const actors = new Map<string, UserActor>();
    const work = async () => {
      for (const group of left) {
        const actor = await this.#read(group[0]!, isSure);
        if (actor === undefined) continue;
        if (actor && !actor.service) actors.set(actor.userId, actor);
        for (const socket of group)
          if (actor) this.#move(socket, actor);
          else socket.disconnect(true);
      }
    };
    await Promise.all(Array.from({ length: readers }, work));
    return actors;
  }

  /** The user as they may act now; null when the socket has to go, undefined when nobody can say and it may stay. */
  async #read({ data }: SalaSocket, isSure: boolean): Promise<UserActor | null | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#context.authentication.actorOf(data.actor as UserSession, data.address);
      } catch (error) {
        if (error instanceof FailureError) return null;
        if (attempt < attempts) {
          await pause(pauseBetween);
          continue;
        }
        this.#context.logger.warn({ err: error }, 'what an open socket may hear could not be checked');
        return isSure ? null : undefined;
      }
    }
  }

  #move(socket: SalaSocket, actor: UserActor): void {
    const before = socket.data.rooms;
    const rooms = new Set(getRooms(actor, this.#hooksOf.get(socket.nsp.name) ?? []));
    socket.data.actor = actor;
    socket.data.rooms = rooms;
    for (const room of before) if (!rooms.has(room)) void socket.leave(room);
    const added = [...rooms].filter((room) => !before.has(room));
    if (added.length > 0) void socket.join(added);
  }

  #all(): SalaSocket[] {
    return this.#spaces().flatMap((space) => [...space.sockets.values()]);
  }

  /** Found by their rooms, however many others are open. */
  #of(merchantId: string, userIds: AccessChange['userIds']): SalaSocket[] {
    const rooms =
      userIds === 'all'
        ? [actorRooms.merchant(merchantId), actorRooms.chatMerchant(merchantId)]
        : userIds.flatMap((id) => [actorRooms.user(id), actorRooms.chatUser(id)]);
    return this.#spaces().flatMap((space) =>
      rooms
        .flatMap((room) => [...(space.adapter.rooms.get(room) ?? [])])
        .map((id) => space.sockets.get(id))
        .filter((socket) => socket !== undefined && socket.data.actor.merchantId === merchantId),
    ) as SalaSocket[];
  }

  #spaces(): SalaNamespace[] {
    return [...this.#hooksOf.keys()].map((path) => this.#io.of(path));
  }
}

/** Every room an actor belongs to: their own, and those the features let them into. */
export function getRooms(actor: Actor, hooks: readonly ConnectionHooks[]): string[] {
  return [...getOwnRooms(actor), ...hooksFor(actor, hooks).flatMap((hook) => hook.rooms?.(actor) ?? [])];
}

/** Who came with a token of private chat hears of it by rooms of their own; what else is said of people is not for them. */
export function hooksFor(actor: Actor, hooks: readonly ConnectionHooks[]): readonly ConnectionHooks[] {
  const isOfService = actor.kind === 'user' && actor.service !== undefined;
  return hooks.filter(({ isForPrivateChat = false }) => isForPrivateChat === isOfService);
}

function getOwnRooms(actor: Actor): string[] {
  if (actor.kind === 'visitor') return [actorRooms.visitor(actor.visitorId)];
  const { merchantId, userId, sessionId, service } = actor;
  return [
    service ? actorRooms.chatMerchant(merchantId) : actorRooms.merchant(merchantId),
    service ? actorRooms.chatUser(userId) : actorRooms.user(userId),
    ...(sessionId === null ? [] : [actorRooms.session(sessionId)]),
  ];
}
