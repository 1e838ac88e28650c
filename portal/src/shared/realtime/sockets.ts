import { detectSleep } from '@sala/client/realtime/detect-sleep.ts';
import {
  crowdedReconnectDelay,
  maxReauthAttempts,
  maxReconnectDelay,
  type SocketEventName,
  type SocketNamespaceDefinition,
  type SocketPayload,
  tooManyConnectionsError,
  unauthorizedConnectError,
} from '@sala/contract/core/socket-namespace.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useEffect, useEffectEvent } from 'react';
import { Manager, type Socket } from 'socket.io-client';
import { create } from 'zustand';
import { reactToFailure } from '#shared/api/reactions.ts';
import { refreshTokens } from '#shared/api/refresh.ts';
import { onSessionChange } from '#shared/session/session.ts';
import { readAccessToken } from '#shared/session/tokens.ts';

export type ConnectionState = 'connecting' | 'online' | 'reconnecting' | 'failed';

interface Line {
  socket: Socket;
  /** Token of the last handshake. */
  token: string | null;
  attemptsLeft: number;
  hasGivenUp: boolean;
}

const namespaces = [roomNamespace, messageNamespace] as const;
const useConnection = create<{ state: ConnectionState }>(() => ({ state: 'connecting' }));
const reconnectListeners = new Set<() => void>();
const lines = new Map<string, Line>();
/** Namespaces that are open temporarily. */
const extraLines = new Map<string, Line>();
let wasOnline = false;
let isStarted = false;
/** Delay in ms after which data loaded before the sockets were open are loaded again, so that it does not slow down the first rendering. */
const firstCatchUp = 1000;
let catchUp: ReturnType<typeof setTimeout> | undefined;

function updateState(): void {
  const all = [...lines.values()];
  const isOnline = all.every(({ socket }) => socket.connected);
  const state = isOnline
    ? 'online'
    : all.some((line) => line.hasGivenUp)
      ? 'failed'
      : wasOnline
        ? 'reconnecting'
        : 'connecting';
  const isOpened = isOnline && useConnection.getState().state !== 'online';
  const isBack = isOpened && wasOnline;
  if (isOnline) wasOnline = true;
  useConnection.setState({ state });
  if (isBack) requestMissedEvents(reconnectListeners);
  else if (isOpened) catchUpAfterFirstOpening();
}

function requestMissedEvents(listeners: Iterable<() => void>): void {
  for (const listener of listeners) listener();
}

/**
 * What is loaded from now on includes everything, so only the listeners that are there already are called. If one of them is gone
 * by then, others may show what it had loaded, so all are called.
 */
function catchUpAfterFirstOpening(): void {
  const early = [...reconnectListeners];
  if (early.length === 0) return;
  catchUp = setTimeout(() => {
    const areAllThere = early.every((listener) => reconnectListeners.has(listener));
    requestMissedEvents(areAllThere ? early : reconnectListeners);
  }, firstCatchUp);
}

/** Refreshes the token and connects again, since the library does not retry a refusal. */
async function reauthorize(line: Line): Promise<void> {
  if (line.attemptsLeft === 0) {
    line.hasGivenUp = true;
    return updateState();
  }
  line.attemptsLeft -= 1;
  try {
    const outcome = await refreshTokens(line.token ?? '');
    if (!isStarted) return;
    if (outcome.isRefused) return reactToFailure(outcome.error, true);
    line.socket.connect();
  } catch {
    // The server was unreachable, which says nothing about the token, so this attempt does not count.
    line.attemptsLeft += 1;
    setTimeout(() => isStarted && line.socket.connect(), maxReconnectDelay);
  }
}

function createLine(manager: Manager, path: string): Line {
  const socket = manager.socket(path, {
    auth: (pass: (data: object) => void) => {
      line.token = readAccessToken();
      pass({ token: line.token });
    },
  });
  const line: Line = { socket, token: null, attemptsLeft: maxReauthAttempts, hasGivenUp: false };
  socket.on('connect', () => {
    line.attemptsLeft = maxReauthAttempts;
    line.hasGivenUp = false;
    updateState();
  });
  socket.on('connect_error', (error) => {
    if (error.message === unauthorizedConnectError) void reauthorize(line);
    else if (!socket.active) {
      const delay = error.message === tooManyConnectionsError ? crowdedReconnectDelay : maxReconnectDelay;
      setTimeout(() => isStarted && socket.connect(), delay);
    }
    updateState();
  });
  socket.on('disconnect', (reason) => {
    updateState();
    // The server closed the socket, for example because the token expired, and the library does not reconnect.
    if (reason === 'io server disconnect') setTimeout(() => isStarted && socket.connect(), maxReconnectDelay / 4);
  });
  return line;
}

let manager: Manager | undefined;

function ensureLines(): void {
  if (manager) return;
  manager = new Manager(location.origin, {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
    reconnectionDelay: maxReconnectDelay / 4,
    reconnectionDelayMax: maxReconnectDelay,
  });
  for (const { path } of namespaces) lines.set(path, createLine(manager, path));
}

const allLines = () => [...lines.values(), ...extraLines.values()];

function hangUp(): void {
  for (const line of allLines()) {
    line.attemptsLeft = maxReauthAttempts;
    line.hasGivenUp = false;
    line.socket.disconnect();
  }
}

/** Reconnects after a change of network or sleep, when broken connections would not be detected for a while. */
function watchForBreaks(): () => void {
  const handleBreak = () => retryConnection();
  const handleVisible = () => {
    if (!document.hidden && useConnection.getState().state !== 'online') retryConnection();
  };
  const stopWatch = detectSleep(handleBreak);
  addEventListener('online', handleBreak);
  addEventListener('offline', hangUp);
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    stopWatch();
    removeEventListener('online', handleBreak);
    removeEventListener('offline', hangUp);
    document.removeEventListener('visibilitychange', handleVisible);
  };
}

let stopWatching: (() => void) | undefined;

/** Opens both namespaces for the signed-in user; does nothing when they are open. */
export function startSockets(): void {
  ensureLines();
  if (isStarted) return;
  isStarted = true;
  stopWatching = watchForBreaks();
  wasOnline = false;
  useConnection.setState({ state: 'connecting' });
  for (const { socket } of allLines()) socket.connect();
}

export function stopSockets(): void {
  isStarted = false;
  clearTimeout(catchUp);
  stopWatching?.();
  hangUp();
  // No callers wait for them any more.
  wasOnline = false;
  useConnection.setState({ state: 'connecting' });
}

// Closes the sockets when the session ends in any way.
onSessionChange(({ profile }) => {
  if (!profile && isStarted) stopSockets();
});

/** Closes a possibly broken connection and connects again at once, with all attempts restored. */
export function retryConnection(): void {
  if (!isStarted) return;
  hangUp();
  for (const { socket } of allLines()) socket.connect();
}

/**
 * Opens a temporary namespace on the existing connection; returns the same socket until `closeLine`. It does not affect the
 * connection state.
 */
export function openLine(path: string): Socket {
  ensureLines();
  const line = extraLines.get(path) ?? createLine(manager!, path);
  extraLines.set(path, line);
  if (isStarted) line.socket.connect();
  return line.socket;
}

/** Closes what `openLine` opened. */
export function closeLine(path: string): void {
  extraLines.get(path)?.socket.disconnect();
  extraLines.delete(path);
}

/** Listens to an event of a namespace, payload in camelCase. Returns a function that stops it. */
export function onSocketEvent<N extends SocketNamespaceDefinition, K extends SocketEventName<N>>(
  namespace: N,
  event: K,
  handler: (payload: SocketPayload<N, K>) => void,
): () => void {
  ensureLines();
  const socket = lines.get(namespace.path)!.socket as Socket<Record<string, (payload: unknown) => void>>;
  const convert = wireDecoderFor(namespace.events[event]!);
  const listener = (payload: unknown) => handler(convert(payload) as SocketPayload<N, K>);
  socket.on(event as string, listener);
  return () => {
    socket.off(event as string, listener);
  };
}

/** Calls the listener at each change of the connection. Returns a function that stops it. */
export const onConnectionState = (listener: (state: ConnectionState) => void): (() => void) =>
  useConnection.subscribe(({ state }, before) => {
    if (state !== before.state) listener(state);
  });

/**
 * Calls the listener whenever both namespaces are open again after a break, so that missed data can be loaded, and
 * once soon after the first opening, where pages loaded data before it.
 */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Runs the handler for each event while the component is mounted; the handler may change between renders. */
export function useSocketEvent<N extends SocketNamespaceDefinition, K extends SocketEventName<N>>(
  namespace: N,
  event: K,
  handler: (payload: SocketPayload<N, K>) => void,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onSocketEvent(namespace, event, (payload) => handle(payload)), [namespace, event]);
}

/** Runs the handler after the first and each later connection, to load missed data. */
export function useOnReconnect(handler: () => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onReconnect(() => handle()), []);
}

export const useConnectionState = (): ConnectionState => useConnection((connection) => connection.state);
