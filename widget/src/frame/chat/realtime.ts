import { signal } from '@preact/signals';
import { detectSleep } from '@sala/client/realtime/detect-sleep.ts';
import { visitorLine } from '@sala/client/visitor/visitor-wire.evaluated.ts';
import {
  crowdedReconnectDelay,
  maxReauthAttempts,
  maxReconnectDelay,
  type SocketPayload,
  tooManyConnectionsError,
  unauthorizedConnectError,
} from '@sala/contract/core/socket-namespace.ts';
import type { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { io, type Socket } from 'socket.io-client';
import { fromWire } from '../api/visitor-api.ts';

type Events = (typeof visitorNamespace)['events'];
export type VisitorEvents = { [Name in keyof Events]: (payload: SocketPayload<typeof visitorNamespace, Name>) => void };

interface Options {
  token: () => string;
  renewToken: () => Promise<unknown>;
  handlers: Partial<VisitorEvents>;
  /** No connection will be opened. */
  isOff?: boolean;
  /** Called when the connection is established, for the first time or again: missed events have to be loaded. */
  onUp: () => void;
}

/** The visitor's socket. Events may be missed, so the missing messages are loaded by seq after each connection. */
export function createRealtime({ token, renewToken, handlers, isOff, onUp }: Options) {
  const status = signal<'off' | 'connecting' | 'up' | 'down'>('off');
  let socket: Socket | undefined;
  let attempts = 0;
  let stopWatch: (() => void) | undefined;

  async function handleRefusal(error: Error): Promise<void> {
    status.value = 'down';
    const refused = socket;
    if (error.message === tooManyConnectionsError) {
      setTimeout(() => socket === refused && refused?.connect(), crowdedReconnectDelay);
      return;
    }
    // Other errors come from the network, and Socket.IO retries by itself.
    if (error.message !== unauthorizedConnectError || attempts >= maxReauthAttempts) return;
    attempts++;
    await renewToken().catch(() => new Promise((done) => setTimeout(done, maxReconnectDelay * attempts)));
    if (socket === refused) refused?.connect();
  }

  function handleUp(): void {
    attempts = 0;
    status.value = 'up';
    onUp();
  }

  /** Call it after events that may break or restore the connection, such as a change of network. */
  function nudge(): void {
    attempts = 0;
    socket?.disconnect().connect();
  }

  return {
    status,
    connect(): void {
      if (socket || isOff) return;
      status.value = 'connecting';
      socket = io(visitorLine, {
        auth: (give) => give({ token: token() }),
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        reconnectionDelay: maxReconnectDelay / 4,
        reconnectionDelayMax: maxReconnectDelay,
        forceNew: true,
        // Load balancers may use a cookie to route to the same server.
        withCredentials: true,
      });
      socket.on('connect', handleUp);
      socket.on('connect_error', (error) => void handleRefusal(error));
      socket.on('disconnect', (reason) => {
        status.value = 'down';
        // The server closes a socket whose token was revoked; renewing the session after a pause shows whether it still exists.
        const ended = socket;
        if (reason === 'io server disconnect')
          setTimeout(() => socket === ended && ended?.connect(), maxReconnectDelay);
      });
      for (const [name, handle] of Object.entries(handlers)) {
        if (handle) socket.on(name, (payload: unknown) => handle(fromWire(payload)));
      }
      stopWatch = detectSleep(nudge);
    },
    disconnect(): void {
      stopWatch?.();
      socket?.off().disconnect();
      socket = undefined;
      attempts = 0;
      status.value = 'off';
    },
    nudge,
    isConnected: () => Boolean(socket?.connected),
  };
}
