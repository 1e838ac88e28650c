import {
  maxReauthAttempts,
  maxReconnectDelay,
  unauthorizedConnectError,
} from '@sala/contract/core/socket-namespace.ts';
import { io, type Socket } from 'socket.io-client';

/** The line of a call; it renews the visitor's token when the server no longer takes it. */
export function openCallSocket(token: () => string, renewToken: () => Promise<unknown>): Socket {
  let attempts = 0;
  const socket = io('/call', {
    auth: (give) => give({ token: token() }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: maxReconnectDelay / 4,
    reconnectionDelayMax: maxReconnectDelay,
    forceNew: true,
    withCredentials: true,
  });
  socket.on('connect', () => {
    attempts = 0;
  });
  socket.on('connect_error', (error) => {
    if (socket.active) return;
    const isRefused = error.message === unauthorizedConnectError;
    if (isRefused && attempts >= maxReauthAttempts) return;
    attempts += 1;
    const ready = isRefused ? renewToken().catch(() => undefined) : Promise.resolve();
    void ready.then(() => setTimeout(() => socket.connect(), maxReconnectDelay));
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), maxReconnectDelay);
  });
  return socket;
}
