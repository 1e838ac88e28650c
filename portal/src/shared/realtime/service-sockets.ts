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
import { ApiError } from '#shared/api/api-error.ts';
import { renewServiceAccess } from '#shared/api/client.ts';

interface Line {
  readonly path: string;
  readonly socket: Socket;
  token: string | undefined;
  attemptsLeft: number;
}

interface Heard {
  readonly path: string;
  readonly event: string;
  readonly listener: (payload: unknown) => void;
}

/** Statuses of a sign-in that mean "no" however often one asks. */
const refusals = new Set([401, 403]);
/** The sockets of private chat. Listeners stay registered while a socket is closed. */
let lines: Line[] = [];
let isStarted = false;
const heard = new Set<Heard>();
const backListeners = new Set<() => void>();

function tellBack(): void {
  if (lines.length > 0 && lines.every(({ socket }) => socket.connected))
    for (const listener of backListeners) listener();
}

/** Replaces a refused token; after several refusals the socket gives up until private chat is opened again. */
async function reauthorize(line: Line): Promise<void> {
  if (line.attemptsLeft === 0) return;
  line.attemptsLeft -= 1;
  try {
    await renewServiceAccess(line.token);
    if (lines.includes(line)) line.socket.connect();
  } catch {
    setTimeout(() => lines.includes(line) && line.socket.connect(), maxReconnectDelay);
  }
}

function createLine(manager: Manager, path: string): Line {
  const socket = manager.socket(path, {
    auth: (pass: (data: object) => void) => {
      renewServiceAccess().then(
        ({ token }) => {
          line.token = token;
          pass({ token });
        },
        () => pass({}),
      );
    },
  });
  const line: Line = { path, socket, token: undefined, attemptsLeft: maxReauthAttempts };
  socket.on('connect', () => {
    line.attemptsLeft = maxReauthAttempts;
    tellBack();
  });
  socket.on('connect_error', (error) => {
    if (error.message === unauthorizedConnectError) void reauthorize(line);
    else if (!socket.active) {
      const delay = error.message === tooManyConnectionsError ? crowdedReconnectDelay : maxReconnectDelay;
      setTimeout(() => lines.includes(line) && socket.connect(), delay);
    }
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect')
      setTimeout(() => lines.includes(line) && socket.connect(), maxReconnectDelay / 4);
  });
  for (const { path: of, event, listener } of heard) if (of === path) socket.on(event, listener);
  return line;
}

/** Opens both sockets; does nothing while they are open. A page that is loaded over a bad line tries until it knows where the service is. */
export async function startServiceSockets(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await openLines();
}

/** A line that gave up is tried again: the session and the server are known to be there again. */
export function reviveServiceSockets(): void {
  for (const line of lines.filter(({ attemptsLeft }) => attemptsLeft === 0)) {
    line.attemptsLeft = maxReauthAttempts;
    line.socket.connect();
  }
}

async function openLines(): Promise<void> {
  try {
    const { domain } = await renewServiceAccess();
    if (!isStarted || lines.length > 0) return;
    const isHere = new URL(domain).origin === location.origin;
    const manager = new Manager(isHere ? location.origin : domain, {
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      autoConnect: false,
      reconnectionDelay: maxReconnectDelay / 4,
      reconnectionDelayMax: maxReconnectDelay,
    });
    lines = [roomNamespace, messageNamespace].map(({ path }) => createLine(manager, path));
    for (const { socket } of lines) socket.connect();
  } catch (error) {
    // What the server refuses, it refuses again: the business has turned private chat off, or the session is over.
    if (error instanceof ApiError && refusals.has(error.status)) isStarted = false;
    else setTimeout(() => isStarted && void openLines(), maxReconnectDelay);
  }
}

export function stopServiceSockets(): void {
  isStarted = false;
  const open = lines;
  lines = [];
  for (const { socket } of open) socket.disconnect();
}

/** Runs the handler for each event of private chat while the component is mounted. */
export function useServiceEvent<N extends SocketNamespaceDefinition, K extends SocketEventName<N>>(
  namespace: N,
  event: K,
  handler: (payload: SocketPayload<N, K>) => void,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const convert = wireDecoderFor(namespace.events[event]!);
    const entry: Heard = {
      path: namespace.path,
      event: event as string,
      listener: (payload) => handle(convert(payload) as SocketPayload<N, K>),
    };
    const socketOf = () => lines.find(({ path }) => path === namespace.path)?.socket;
    heard.add(entry);
    socketOf()?.on(entry.event, entry.listener);
    return () => {
      heard.delete(entry);
      socketOf()?.off(entry.event, entry.listener);
    };
  }, [namespace, event]);
}

/** Runs the handler whenever both sockets are open, to load missed data. */
export function useOnServiceOpen(handler: () => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = () => handle();
    backListeners.add(listener);
    return () => {
      backListeners.delete(listener);
    };
  }, []);
}
