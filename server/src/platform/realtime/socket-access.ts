import { setTimeout as pause } from 'node:timers/promises';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Actor, UserActor } from '../auth/actor.ts';
import type { AccessChange } from '../auth/authentication.ts';
import type { AppContext } from '../context.ts';
import { FailureError } from '../failure.ts';
import { actorRooms, type ConnectionHooks } from './realtime.ts';

/** The server's data of an open socket. */
export interface SocketData {
  actor: Actor;
  /** The address it was opened from. */
  address: string;
  /** The rooms it has joined. */
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

/** Sessions that are read from the database at the same time, so that other connections of the pool stay free for requests. */
const readers = 8;
/** How often an unresponsive database is asked, with pauses in ms, before a socket is closed for safety. */
const attempts = 3;
const pauseBetween = 300;

/** Keeps the rooms of users' open sockets consistent with their permissions. */
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
    // Changes may have been missed without hints: all open sockets are checked again.
    bus.onGap(() => {
      // Without hints the result would soon be outdated; the bus calls again when it receives hints.
      if (bus.isListening()) void this.#reread(this.#all(), { isSure: false });
    });
  }

  /** A socket that was being opened during a change is not in the list yet: it is checked once it is. */
  async entered(socket: SalaSocket): Promise<void> {
    await this.#reread([socket], { isSure: false });
  }

  async #apply({ merchantId, userIds }: AccessChange): Promise<void> {
    await this.#closeFromElsewhere(merchantId, userIds);
    const actors = await this.#reread(this.#of(merchantId, userIds), { isSure: true });
    for (const hooks of this.#hooksOf.values())
      for (const hook of hooks) for (const actor of actors.values()) hook.changed?.(actor);
  }

  /** Immediately, before any session is read: the address list is in memory. */
  async #closeFromElsewhere(merchantId: string, userIds: AccessChange['userIds'] = 'all'): Promise<void> {
    const sockets = this.#of(merchantId, userIds);
    if (sockets.length === 0) return;
    const isAllowed = await this.#context.authentication.addresses.testOf(merchantId);
    for (const socket of sockets) if (!isAllowed(socket.data.address)) socket.disconnect(true);
  }

  /**
   * Reads the sessions of the sockets, closes those of ended sessions and moves the others to their rooms. Returns the users who
   * remain. If a session cannot be read its sockets are closed when `isSure` says that something changed; otherwise they stay.
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

  /** The user with their present permissions; null when the socket must be closed, undefined when it is unknown and the socket may stay. */
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

  /** Found by their rooms, independent of the number of other sockets. */
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

/** All rooms of an actor: the automatic ones, and those that features add. */
export function getRooms(actor: Actor, hooks: readonly ConnectionHooks[]): string[] {
  return [...getOwnRooms(actor), ...hooksFor(actor, hooks).flatMap((hook) => hook.rooms?.(actor) ?? [])];
}

/** Sockets with a token of private chat only get the hooks for it, since other events about users are not for them. */
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
