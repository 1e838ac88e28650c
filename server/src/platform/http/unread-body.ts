import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit } from './bodies-in-flight.ts';
import { refuseBrokenRequest } from './broken-request.ts';
import { logFor } from './request-log.ts';

/** How long a refused caller may continue to send an unread body, in ms: long enough to read the answer before the connection is closed. */
const timeoutMs = 5000;

/** Most connections whose bodies are drained at the same time, since arriving data takes memory even if it is discarded. */
const maxDrainedBytes = 20;
let drained = 0;

/** Whether the request has a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a caller who was answered before the body arrived and continues to send it. */
export function endUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { socket } = raw;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  // A small body is read to its end, so that the connection can be used for the next request.
  if (!hasBody(request) || announced <= bodyLimit || raw.complete) {
    // A connection that stays paused after the checks would never read the next request.
    socket.resume();
    // Nobody else reads on where the reader of a file gave up, and the next request may be behind the rest.
    if (!raw.complete) reply.raw.once('finish', () => raw.complete || raw.unpipe().resume());
    return;
  }
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    const isDrained = drained < maxDrainedBytes;
    if (isDrained) {
      drained += 1;
      raw.unpipe().resume();
    } else {
      // After Node itself has begun to read the rest.
      setImmediate(() => raw.complete || socket.pause());
    }
    let isOver = false;
    const over = () => {
      clearTimeout(timer);
      if (isDrained && !isOver) drained -= 1;
      isOver = true;
    };
    const timer = setTimeout(() => {
      over();
      if (!raw.complete) socket.destroy();
    }, timeoutMs);
    raw.once('end', over).once('close', over);
  });
}

/** Closes a connection whose body arrives too slowly, sooner than Node's own timeout would. */
export function endSlowBody(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  logFor(request).info({ route: request.routeOptions.url }, 'a slow body was ended to make room');
  if (reply.raw.headersSent) socket.destroy();
  else refuseBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
}
