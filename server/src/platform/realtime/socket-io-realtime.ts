import type { Server as HttpServer } from 'node:http';
import type { SocketNamespaceDefinition } from '@sala/contract/core/socket-namespace.ts';
import { unauthorizedConnectError } from '@sala/contract/core/socket-namespace.ts';
import { toWireOf } from '@sala/contract/core/wire-case.ts';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { Server, type Socket } from 'socket.io';
import type { Actor, UserActor } from '../auth/actor.ts';
import { verifyVisitorToken } from '../auth/visitor-tokens.ts';
import type { AppContext } from '../context.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Logger } from '../logger.ts';
import { actorRooms, type ConnectionHooks, type Realtime } from './realtime.ts';

/** What a client may send at once, in bytes: clients only listen, so this is the handshake. */
const maxFrame = 16 * 1024;
/** How often one connection may be refused before it is closed: two namespaces, five tries each, and as many again. */
const maxRefusals = 20;

interface Entry {
  readonly definition: SocketNamespaceDefinition;
  readonly hooks: ConnectionHooks[];
}

function roomsOf(actor: Actor): string[] {
  return actor.kind === 'visitor'
    ? [actorRooms.visitor(actor.visitorId)]
    : [actorRooms.merchant(actor.merchantId), actorRooms.user(actor.userId), actorRooms.session(actor.sessionId)];
}

/** Realtime over Socket.IO; with a Redis address the events reach the sockets of every process. */
export class SocketIoRealtime implements Realtime {
  readonly #logger: Logger;
  readonly #entries = new Map<string, Entry>();
  #io: Server | undefined;
  #closeRedis: (() => Promise<void>) | undefined;
  #context: AppContext | undefined;
  readonly #refusals = new WeakMap<object, number>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  emit: Realtime['emit'] = (namespace, rooms, event, payload) => {
    const schema = namespace.events[event];
    if (!this.#io || !schema) return;
    this.#io
      .of(namespace.path)
      .to(rooms as string | string[])
      .emit(event, toWireOf(schema)(payload));
  };

  onConnection: Realtime['onConnection'] = (namespace, hooks) => {
    const entry = this.#entries.get(namespace.path) ?? { definition: namespace, hooks: [] };
    entry.hooks.push(hooks as ConnectionHooks);
    this.#entries.set(namespace.path, entry);
  };

  disconnect(room: string): void {
    for (const path of this.#entries.keys()) this.#io?.of(path).in(room).disconnectSockets(true);
  }

  async isPresent(namespace: SocketNamespaceDefinition, room: string): Promise<boolean> {
    const space = this.#io?.of(namespace.path);
    if (!space) return false;
    if ((space.adapter.rooms.get(room)?.size ?? 0) > 0) return true;
    if (!this.#closeRedis) return false;
    return (await space.in(room).fetchSockets()).length > 0;
  }

  /** Opens the namespaces on a server that is about to listen. */
  async attach(context: AppContext, server: HttpServer): Promise<void> {
    this.#context = context;
    const io = new Server(server, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: maxFrame,
      pingInterval: 20_000,
      pingTimeout: 15_000,
      allowRequest: (request, done) => done(null, this.#isOriginOurs(request.headers.origin, request.headers.host)),
      ...(context.config.redisUrl ? { adapter: createAdapter(await this.#connectRedis(context.config.redisUrl)) } : {}),
    });
    this.#io = io;
    // The root namespace is nobody's: a socket there is closed before it is let in.
    io.use((_socket, next) => next(new Error(unauthorizedConnectError)));
    for (const entry of this.#entries.values()) this.#open(io, entry);
    context.authentication.onSessionsEnded((sessionIds) => {
      for (const id of sessionIds)
        for (const path of this.#entries.keys()) io.of(path).local.in(actorRooms.session(id)).disconnectSockets(true);
    });
    // While nothing was heard sessions may have ended: those of the open sockets are looked up again.
    context.bus.onGap(() => this.#guard(() => this.#closeEnded(context, io)));
  }

  /** Tells every client to come back later and closes. */
  async close(): Promise<void> {
    await this.#io?.close();
    await this.#closeRedis?.();
  }

  async #closeEnded(context: AppContext, io: Server): Promise<void> {
    // Without hints an answer is good for nothing a moment later; the bus calls again when it hears.
    if (!context.bus.isListening()) return;
    const users = new Map<string, UserActor>();
    for (const path of this.#entries.keys())
      for (const socket of io.of(path).sockets.values()) {
        const actor = socket.data.actor as Actor;
        if (actor.kind === 'user') users.set(actor.sessionId, actor);
      }
    for (const actor of users.values()) {
      if (await context.authentication.isStillGood(actor)) continue;
      for (const path of this.#entries.keys())
        io.of(path).local.in(actorRooms.session(actor.sessionId)).disconnectSockets(true);
    }
  }

  async #connectRedis(url: string) {
    const client = createClient({ url });
    client.on('error', (error) => this.#logger.warn({ err: error }, 'redis is away'));
    await client.connect();
    this.#closeRedis = async () => client.close();
    return client;
  }

  /** Browsers name the page a socket comes from: only our own pages may open one. Programs outside of browsers name none. */
  #isOriginOurs(origin: string | undefined, host: string | undefined): boolean {
    if (!origin || !this.#context) return true;
    if (!URL.canParse(origin)) return false;
    return isOwnOrigin(this.#context.config.publicUrl, new URL(origin), host);
  }

  #open(io: Server, { definition, hooks }: Entry): void {
    const space = io.of(definition.path);
    space.use((socket, next) => {
      this.#actorOf(definition, socket).then(
        (actor) => {
          socket.data.actor = actor;
          next();
        },
        // One constant text, whatever the reason: errors on a socket never carry anything else.
        () => {
          next(new Error(unauthorizedConnectError));
          this.#countRefusal(socket);
        },
      );
    });
    space.on('connection', (socket) => {
      const actor = socket.data.actor as Actor;
      const own = roomsOf(actor);
      void socket.join([...own, ...hooks.flatMap((hook) => hook.rooms?.(actor) ?? [])]);
      for (const hook of hooks) this.#guard(() => hook.connected?.(actor));
      // Clients only listen: whoever sends an event is none of ours.
      socket.onAny(() => socket.disconnect(true));
      socket.on('disconnect', () => {
        const isLast = (space.adapter.rooms.get(own.at(actor.kind === 'visitor' ? 0 : 1)!)?.size ?? 0) === 0;
        for (const hook of hooks) this.#guard(() => hook.disconnected?.(actor, isLast));
      });
    });
  }

  #countRefusal({ conn }: Socket): void {
    const count = (this.#refusals.get(conn) ?? 0) + 1;
    this.#refusals.set(conn, count);
    if (count >= maxRefusals) conn.close();
  }

  async #actorOf(definition: SocketNamespaceDefinition, socket: Socket): Promise<Actor> {
    const context = this.#context;
    const token: unknown = socket.handshake.auth.token;
    if (!context || typeof token !== 'string' || token.length > 4096) throw new Error(unauthorizedConnectError);
    if (definition.audience === 'user') return context.authentication.userOf(token);
    const visitor = await verifyVisitorToken(context, token);
    if (!visitor) throw new Error(unauthorizedConnectError);
    return visitor;
  }

  #guard(action: () => void | Promise<void> | undefined): void {
    Promise.resolve()
      .then(action)
      .catch((error) => this.#logger.error({ err: error }, 'a connection hook failed'));
  }
}
