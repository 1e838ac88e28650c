import type { Server as HttpServer } from 'node:http';
import type { Config } from '../config/config.ts';
import { securityHeadersOf } from '../http/security-headers.ts';
import type { SalaServer } from './socket-access.ts';

/** Gives answers of the sockets the headers that every other answer has: the engine answers before Fastify hears of a request. */
export function addSocketHeaders(config: Pick<Config, 'publicUrl'>, { engine }: SalaServer, server: HttpServer): void {
  const headers = securityHeadersOf(config);
  const added = new Map(Object.entries(headers));
  server.prependListener('request', (request, response) => {
    if (request.url?.startsWith('/socket.io')) response.setHeaders(added);
  });
  // Of the answer that opens a WebSocket.
  engine.on('initial_headers', (initial: Record<string, string>) => void Object.assign(initial, headers));
}
