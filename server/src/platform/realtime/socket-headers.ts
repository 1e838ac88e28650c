import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.ts';
import { toSecurityHeaders } from '../http/security-headers.ts';
import type { SalaServer } from './socket-access.ts';

/** Adds the common security headers to answers of sockets, since the engine answers before Fastify sees the request. */
export function addSocketHeaders(config: Pick<Config, 'publicUrl'>, { engine }: SalaServer, server: HttpServer): void {
  const headers = toSecurityHeaders(config);
  const added = new Map(Object.entries(headers));
  server.prependListener('request', (request, response) => {
    if (request.url?.startsWith('/socket.io')) response.setHeaders(added);
  });
  // For the answer that opens a WebSocket.
  engine.on('initial_headers', (initial: Record<string, string>) => void Object.assign(initial, headers));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  server.prependListener('upgrade', (_request, socket) => addToRefusal(socket, lines.join('')));
}

/**
 * The engine and its library refuse a WebSocket by writing text to the connection, so there is no response object with headers.
 * They also do not distinguish 403 from 400 there.
 */
function addToRefusal(socket: Duplex, lines: string): void {
  const { write, end } = socket;
  const withLines = (first: unknown) => {
    Object.assign(socket, { write, end });
    if (typeof first !== 'string' || !first.startsWith('HTTP/1.1 4')) return first;
    const refusal = first.endsWith('\r\n\r\nForbidden') ? first.replace('400 Bad Request', '403 Forbidden') : first;
    return refusal.replace('\r\n', `\r\n${lines}`);
  };
  const changed =
    (method: typeof write | typeof end) =>
    (first: unknown, ...more: unknown[]): unknown =>
      Reflect.apply(method, socket, [withLines(first), ...more]);
  Object.assign(socket, { write: changed(write), end: changed(end) });
}
