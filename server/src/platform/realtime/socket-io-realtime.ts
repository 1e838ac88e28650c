import type { Server as HttpServer } from 'node:http';
import type { SocketNamespaceDefinition } from '@sala/contract/core/socket-namespace.ts';
import { unauthorizedConnectError } from '@sala/contract/core/socket-namespace.ts';
import { toWireOf } from '@sala/contract/core/wire-case.ts';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import type { Actor } from '../auth/actor.ts';
import { verifyVisitorToken } from '../auth/visitor-tokens.ts';
import type { AppContext } from '../context.ts';
import { callerAddress } from '../http/caller-address.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Logger } from '../logger.ts';
import { actorRooms, type ConnectionHooks, type Realtime } from './realtime.ts';
import { roomsOf, type SalaServer, type SalaSocket, SocketAccess } from './socket-access.ts';

/** What a client may send at once, in bytes: clients only listen, so this is the handshake. */
const maxFrame = 16 * 1024;
/** How often one connection may be refused before it is closed: two namespaces, five tries each, and as many again. */
const maxRefusals = 20;

interface Entry {
  readonly definition: SocketNamespaceDefinition;
  readonly hooks: ConnectionHooks[];
}

/** Realtime over Socket.IO; with a Redis address the events reach the sockets of every process. */
export class SocketIoRealtime implements Realtime {
  readonly #logger: Logger;
  readonly #entries = new Map<string, Entry>();
  #io: SalaServer | undefined;
  #access: SocketAccess | undefined;
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

  presentAmong: Realtime['presentAmong'] = async (namespace, rooms, within) => {
    const space = this.#io?.of(namespace.path);
    if (!space) return new Set();
    const present = new Set(rooms.filter((room) => (space.adapter.rooms.get(room)?.size ?? 0) > 0));
    if (!this.#closeRedis || present.size === rooms.length) return present;
    // One question to the other nodes for all of them.
    const elsewhere = new Set((await space.in(within).fetchSockets()).flatMap((socket) => [...socket.rooms]));
    for (const room of rooms) if (elsewhere.has(room)) present.add(room);
    return present;
  };

  /** Opens the namespaces on a server that is about to listen. */
  async attach(context: AppContext, server: HttpServer): Promise<void> {
    this.#context = context;
    const io: SalaServer = new Server(server, {
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
    const forUsers = [...this.#entries.values()].filter(({ definition }) => definition.audience === 'user');
    this.#access = new SocketAccess(
      context,
      io,
      new Map(forUsers.map(({ definition, hooks }) => [definition.path, hooks])),
    );
  }

  /** Tells every client to come back later and closes. */
  async close(): Promise<void> {
    await this.#io?.close();
    await this.#closeRedis?.();
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

  #open(io: SalaServer, { definition, hooks }: Entry): void {
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
      const { actor } = socket.data;
      const own = actor.kind === 'user' ? actorRooms.user(actor.userId) : actorRooms.visitor(actor.visitorId);
      socket.data.rooms = new Set(roomsOf(actor, hooks));
      void socket.join([...socket.data.rooms]);
      if (actor.kind === 'user') this.#guard(() => this.#access?.entered(socket));
      for (const hook of hooks) this.#guard(() => hook.connected?.(actor));
      // Clients only listen: whoever sends an event is none of ours.
      socket.onAny(() => socket.disconnect(true));
      socket.on('disconnect', () => {
        const isLast = (space.adapter.rooms.get(own)?.size ?? 0) === 0;
        for (const hook of hooks) this.#guard(() => hook.disconnected?.(socket.data.actor, isLast));
      });
    });
  }

  #countRefusal({ conn }: SalaSocket): void {
    const count = (this.#refusals.get(conn) ?? 0) + 1;
    this.#refusals.set(conn, count);
    if (count >= maxRefusals) conn.close();
  }

  async #actorOf(definition: SocketNamespaceDefinition, socket: SalaSocket): Promise<Actor> {
    const context = this.#context;
    const token: unknown = socket.handshake.auth.token;
    if (!context || typeof token !== 'string' || token.length > 4096) throw new Error(unauthorizedConnectError);
    // By the very rule of REST: a proxy that is not trusted is not believed here either.
    socket.data.address = callerAddress(socket.request, context.config.trustedProxies);
    if (definition.audience === 'user') return context.authentication.userOf(token, socket.data.address);
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
