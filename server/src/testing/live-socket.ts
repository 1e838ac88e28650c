import {
  maxReauthAttempts,
  maxReconnectDelay,
  type SocketNamespaceDefinition,
} from '@sala/contract/core/socket-namespace.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import { io, type Socket } from 'socket.io-client';

export interface LiveSocketOptions {
  readonly address: string;
  readonly namespace: SocketNamespaceDefinition;
  token(): string;
  /** Gets a new token after a refusal. */
  renew(): Promise<void>;
  /** Called after every connect, since events may have been missed. */
  connected(): void;
  /** The payload is in camelCase. */
  heard(event: string, payload: unknown): void;
}

/** A socket that reconnects automatically, like those of portal and widget. */
export class LiveSocket {
  readonly #socket: Socket;
  /** Number of connects; `breaks`: number of lost connections. */
  connects = 0;
  breaks = 0;

  constructor(options: LiveSocketOptions) {
    const { namespace } = options;
    let attempts = 0;
    const socket = io(`${options.address}${namespace.path}`, {
      path: '/socket.io',
      transports: ['websocket'],
      auth: (send) => send({ token: options.token() }),
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: maxReconnectDelay / 4,
      timeout: 2000,
    });
    this.#socket = socket;
    socket.on('connect', () => {
      this.connects += 1;
      attempts = 0;
      options.connected();
    });
    socket.on('disconnect', (reason) => {
      this.breaks += 1;
      // Socket.IO does not reconnect after a disconnect by the server, which a restart causes too.
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('connect_error', () => {
      // With `active` it retries by itself; a refusal is final unless there is a new token.
      if (socket.active || attempts >= maxReauthAttempts) return;
      attempts += 1;
      options.renew().then(
        () => socket.connect(),
        () => undefined,
      );
    });
    socket.onAny((event: string, payload: unknown) => {
      const schema = namespace.events[event];
      options.heard(event, schema ? wireDecoderFor(schema)(payload) : payload);
    });
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  close(): void {
    this.#socket.disconnect();
  }
}
