import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { SocketNamespaceDefinition } from '@sala/contract/core/socket-namespace.ts';
import { tooManyConnectionsError, unauthorizedConnectError } from '@sala/contract/core/socket-namespace.ts';
import { wireDecoderFor, wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { type Namespace, Server } from 'socket.io';
import type { ClusterMessage } from 'socket.io-adapter';
import type { Actor } from '../auth/actor.ts';
import { looksLikeServiceToken } from '../auth/service-tokens.ts';
import { verifyVisitorToken } from '../auth/visitor-tokens.ts';
import type { AppContext } from '../context.ts';
import { callerAddress, getLimitedNetwork } from '../http/caller-address.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Logger } from '../logger.ts';
import { type AdapterTransports, CarriedAdapter } from './carried-adapter.ts';
import { EventCarrier } from './event-carrier.ts';
import { actorRooms, type ConnectionHooks, type Elsewhere, type Realtime } from './realtime.ts';
import { watchSlowReaders } from './slow-readers.ts';
import { getRooms, hooksFor, type SalaServer, type SalaSocket, SocketAccess } from './socket-access.ts';
import { SocketBounds } from './socket-bounds.ts';
import { addSocketHeaders } from './socket-headers.ts';
import { Count, type MessageHandler, takeMessages } from './socket-messages.ts';
import { sendTogether } from './together.ts';

/** Largest message of a client, in bytes: clients send only the handshake and small messages. */
const maxFrame = 16 * 1024;
/** How often one connection may be refused before it is closed: two namespaces with five tries each, and the same again. */
const maxRefusals = 20;
/** How often a connection may ask to enter a namespace: pages enter each once, and again when they are taken out. */
const entryLimit = { points: 60, seconds: 60 };
/** How long a connection may be open without signing in, in ms. */
const socketSignInTimeoutMs = 20_000;
/** Timeout for requests to other processes about their sockets, in ms. */
const socketAnswerTimeoutMs = 1_500;

interface Entry {
  readonly definition: SocketNamespaceDefinition;
  readonly hooks: ConnectionHooks[];
  readonly handlers: Map<string, MessageHandler>;
}

/** Realtime over Socket.IO; with Redis events reach the sockets of every process. */
export class SocketIoRealtime implements Realtime {
  readonly #logger: Logger;
  readonly #entries = new Map<string, Entry>();
  #io: SalaServer | undefined;
  #access: SocketAccess | undefined;
  #carrier: EventCarrier | undefined;
  readonly #adapters = new Map<string, CarriedAdapter>();
  readonly #elsewhere = new Map<string, ((payload: never, from: Elsewhere) => void)[]>();
  readonly #gone = new Map<string, ((process: string) => void)[]>();
  #context: AppContext | undefined;
  #bounds: SocketBounds | undefined;
  readonly #refusals = new WeakMap<object, number>();
  /** Requests of a connection to enter a namespace, accepted or not. */
  readonly #entering = new WeakMap<object, Count>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  emit: Realtime['emit'] = (namespace, rooms, event, payload) => {
    const schema = namespace.events[event];
    if (!this.#io || !schema || !this.mayBeHeard(namespace, rooms)) return;
    this.#io
      .of(namespace.path)
      .to(rooms as string | string[])
      .emit(event, wireEncoderFor(schema)(payload));
  };

  emitHere: Realtime['emitHere'] = (namespace, rooms, event, payload) => {
    const schema = namespace.events[event];
    if (!this.#io || !schema || !this.#isAnybodyHere(namespace, rooms)) return;
    this.#io
      .of(namespace.path)
      .local.to(rooms as string | string[])
      .emit(event, wireEncoderFor(schema)(payload));
  };

  mayBeHeard: Realtime['mayBeHeard'] = (namespace, rooms) =>
    this.#carrier !== undefined || this.#isAnybodyHere(namespace, rooms);

  onEmittedElsewhere: Realtime['onEmittedElsewhere'] = (namespace, event, listener) => {
    const key = `${namespace.path} ${event}`;
    this.#elsewhere.set(key, [...(this.#elsewhere.get(key) ?? []), listener]);
  };

  onProcessGone: Realtime['onProcessGone'] = ({ path }, listener) => {
    this.#gone.set(path, [...(this.#gone.get(path) ?? []), listener]);
  };

  onConnection: Realtime['onConnection'] = (namespace, hooks) => {
    this.#entryOf(namespace).hooks.push(hooks as ConnectionHooks);
  };

  onMessage: Realtime['onMessage'] = (namespace, name, handler) => {
    this.#entryOf(namespace).handlers.set(name, handler as MessageHandler);
  };

  disconnect(room: string): void {
    for (const path of this.#entries.keys()) this.#io?.of(path).in(room).disconnectSockets(true);
  }

  async isPresent(namespace: SocketNamespaceDefinition, room: string): Promise<boolean> {
    const space = this.#io?.of(namespace.path);
    if (!space) return false;
    if ((space.adapter.rooms.get(room)?.size ?? 0) > 0) return true;
    return (await this.#roomsElsewhere(namespace, room)).has(room);
  }

  presentAmong: Realtime['presentAmong'] = async (namespace, rooms, within) => {
    const space = this.#io?.of(namespace.path);
    if (!space) return new Set();
    const present = new Set(rooms.filter((room) => (space.adapter.rooms.get(room)?.size ?? 0) > 0));
    if (present.size === rooms.length) return present;
    // One request to the other nodes for all rooms.
    const elsewhere = await this.#roomsElsewhere(namespace, within);
    for (const room of rooms) if (elsewhere.has(room)) present.add(room);
    return present;
  };

  /** Opens the namespaces on a server before it listens; without the role for sockets it only communicates with other processes. */
  async attach(context: AppContext, server: HttpServer): Promise<void> {
    this.#context = context;
    const bounds = new SocketBounds(context.config.limits);
    this.#bounds = bounds;
    const networkOf = (request: IncomingMessage) =>
      getLimitedNetwork(callerAddress(request, context.config.trustedProxies));
    const io: SalaServer = new Server(servesSockets(context) ? server : undefined, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: maxFrame,
      pingInterval: 20_000,
      pingTimeout: 15_000,
      connectTimeout: socketSignInTimeoutMs,
      // The origin of the portal, if private chat has its own address.
      ...(context.config.chatmeUrl && context.config.publicUrl
        ? { cors: { origin: new URL(context.config.publicUrl).origin } }
        : {}),
      allowRequest: (request, done) =>
        done(
          null,
          this.#isOriginOurs(request.headers.origin, request.headers.host) && bounds.mayOpen(networkOf(request)),
        ),
      ...(context.config.redisUrl ? { adapter: this.#carriedBy(context, context.config.redisUrl) } : {}),
    });
    this.#io = io;
    if (servesSockets(context)) {
      watchSlowReaders(io, this.#logger);
      sendTogether(io);
      io.engine.on('connection', (connection: SalaSocket['conn']) =>
        bounds.opened(connection, networkOf(connection.request)),
      );
      addSocketHeaders(context.config, io, server);
    }
    // The root namespace is not used: sockets there are refused.
    io.use((socket, next) => {
      if (this.#mayEnter(socket, next)) next(new Error(unauthorizedConnectError));
    });
    for (const entry of this.#entries.values()) this.#open(io, entry);
    context.authentication.onSessionsEnded((sessionIds) => {
      for (const id of sessionIds)
        for (const path of this.#entries.keys()) io.of(path).local.in(actorRooms.session(id)).disconnectSockets(true);
    });
    const forUsers = [...this.#entries.values()].filter(({ definition }) => definition.audience !== 'visitor');
    this.#access = new SocketAccess(
      context,
      io,
      new Map(forUsers.map(({ definition, hooks }) => [definition.path, hooks])),
    );
  }

  /** Asks every client to reconnect later and closes. */
  async close(): Promise<void> {
    // Without the role for sockets there is no engine to close.
    if (this.#context && servesSockets(this.#context)) await this.#io?.close();
    else for (const path of this.#entries.keys()) await this.#io?.of(path).adapter.close();
    this.#carrier?.close();
  }

  /** Does not wait for Redis: while it is unavailable, the database carries messages. */
  #carriedBy({ bus }: AppContext, url: string) {
    const heard = (message: unknown) => {
      const known = message as ClusterMessage;
      this.#adapters.get(known.nsp)?.take(known);
    };
    const carrier = new EventCarrier({ url, bus, logger: this.#logger, heard });
    this.#carrier = carrier;
    const ways: AdapterTransports = {
      send: (message) => carrier.send(message),
      heard: this.#hearElsewhere.bind(this),
      gone: (path, process) => {
        for (const listener of this.#gone.get(path) ?? []) listener(process);
      },
    };
    const adapters = this.#adapters;
    // Called with `new`, which is not possible for an arrow function.
    return function open(space: Namespace) {
      const adapter = new CarriedAdapter(space, ways);
      adapters.set(space.name, adapter);
      return adapter;
    };
  }

  #entryOf(definition: SocketNamespaceDefinition): Entry {
    const entry = this.#entries.get(definition.path) ?? { definition, hooks: [], handlers: new Map() };
    this.#entries.set(definition.path, entry);
    return entry;
  }

  #hearElsewhere(path: string, event: string, payload: unknown, from: Elsewhere): void {
    const listeners = this.#elsewhere.get(`${path} ${event}`);
    const schema = this.#entries.get(path)?.definition.events[event];
    if (listeners && schema) for (const listener of listeners) listener(wireDecoderFor(schema)(payload) as never, from);
  }

  #isAnybodyHere({ path }: SocketNamespaceDefinition, rooms: string | readonly string[]): boolean {
    const taken = this.#io?.of(path).adapter.rooms;
    return typeof rooms === 'string' ? taken?.has(rooms) === true : rooms.some((room) => taken?.has(room));
  }

  /** The rooms that sockets in the room `within` have joined on other nodes. A process that does not answer in time counts as gone. */
  async #roomsElsewhere({ path }: SocketNamespaceDefinition, within: string): Promise<Set<string>> {
    if (!this.#io || !this.#carrier) return new Set();
    const sockets = await this.#io
      .of(path)
      .in(within)
      .timeout(socketAnswerTimeoutMs)
      .fetchSockets()
      .catch((error) => {
        this.#logger.warn({ err: error }, 'a process did not say who is connected to it');
        return [];
      });
    return new Set(sockets.flatMap((socket) => [...socket.rooms]));
  }

  /** Browsers send the origin of the page: only our own pages may open a socket. Other programs send none. */
  #isOriginOurs(origin: string | undefined, host: string | undefined): boolean {
    if (!origin || !this.#context) return true;
    if (!URL.canParse(origin)) return false;
    return isOwnOrigin(this.#context.config.publicUrl, new URL(origin), host);
  }

  #open(io: SalaServer, { definition, hooks, handlers }: Entry): void {
    const space = io.of(definition.path);
    space.use((socket, next) => {
      if (!this.#mayEnter(socket, next)) return;
      this.#actorOf(definition, socket).then(
        (actor) => {
          const giveBack = this.#bounds?.takePlace(definition.path, actor);
          if (!giveBack) {
            next(new Error(tooManyConnectionsError));
            return this.#countRefusal(socket);
          }
          const leave = () => {
            // The connection outlives its sockets: a listener for each would stay with it.
            socket.conn.off('close', leave);
            giveBack();
          };
          // The connection may close before the socket is accepted, or has closed meanwhile.
          socket.conn.once('close', leave);
          socket.once('disconnect', leave);
          if (socket.conn.readyState === 'closed') leave();
          this.#bounds?.entered(socket.conn);
          socket.data.actor = actor;
          next();
        },
        // One constant text for all reasons, so that errors on a socket reveal nothing.
        () => {
          next(new Error(unauthorizedConnectError));
          this.#countRefusal(socket);
        },
      );
    });
    space.on('connection', (socket) => {
      const { actor } = socket.data;
      const own = actor.kind === 'user' ? actorRooms.user(actor.userId) : actorRooms.visitor(actor.visitorId);
      const concerned = hooksFor(actor, hooks);
      socket.data.rooms = new Set(getRooms(actor, hooks));
      const isFirst = (space.adapter.rooms.get(own)?.size ?? 0) === 0;
      void socket.join([...socket.data.rooms]);
      if (actor.kind === 'user') this.#guard(() => this.#access?.entered(socket));
      for (const hook of concerned) this.#guard(() => hook.connected?.(actor, isFirst));
      takeMessages(socket, { definition, handlers, logger: this.#logger });
      socket.on('disconnect', () => {
        const isLast = (space.adapter.rooms.get(own)?.size ?? 0) === 0;
        for (const hook of concerned) this.#guard(() => hook.disconnected?.(socket.data.actor, isLast));
      });
    });
  }

  /** Otherwise the socket is refused, and its connection closed. */
  #mayEnter({ conn }: SalaSocket, refuse: (error: Error) => void): boolean {
    const count = this.#entering.get(conn) ?? new Count();
    this.#entering.set(conn, count);
    if (count.isWithin(entryLimit)) return true;
    refuse(new Error(tooManyConnectionsError));
    closeAfterAnswer(conn);
    return false;
  }

  #countRefusal({ conn }: SalaSocket): void {
    const count = (this.#refusals.get(conn) ?? 0) + 1;
    this.#refusals.set(conn, count);
    if (count >= maxRefusals) closeAfterAnswer(conn);
  }

  async #actorOf(definition: SocketNamespaceDefinition, socket: SalaSocket): Promise<Actor> {
    const context = this.#context;
    const token: unknown = socket.handshake.auth.token;
    if (!context || typeof token !== 'string' || token.length > 4096) throw new Error(unauthorizedConnectError);
    // The same rule as for REST: untrusted proxies are ignored.
    socket.data.address = callerAddress(socket.request, context.config.trustedProxies);
    const { audience, path } = definition;
    if (definition.servesPrivateChat && looksLikeServiceToken(token))
      return context.authentication.serviceTokens.userOf(token, socket.data.address);
    if (!context.config.roles.includes('realtime')) throw new Error(unauthorizedConnectError);
    if (audience === 'user') return context.authentication.userOf(token, socket.data.address);
    const visitor = await verifyVisitorToken(context, token);
    if (visitor) return visitor;
    if (audience === 'visitor') throw new Error(unauthorizedConnectError);
    return context.authentication.userOfSocket(token, { path, address: socket.data.address });
  }

  #guard(action: () => void | Promise<void> | undefined): void {
    Promise.resolve()
      .then(action)
      .catch((error) => this.#logger.error({ err: error }, 'a connection hook failed'));
  }
}

/** The library sends a refusal in the next tick, and nothing over a connection that is closed. */
const closeAfterAnswer = (connection: SalaSocket['conn']): void => {
  setImmediate(() => connection.close());
};

/** A process with only the role for private chat opens sockets too, for its own tokens. */
const servesSockets = ({ config: { roles } }: Pick<AppContext, 'config'>): boolean =>
  roles.includes('realtime') || roles.includes('chatme');
