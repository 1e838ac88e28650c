import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit } from './bodies-in-flight.ts';
import { refuseBrokenRequest } from './broken-request.ts';

/** How long a refused caller may go on sending what nobody reads, in ms: long enough to read the answer before the connection ends. */
const timeoutMs = 5000;

/** Connections at most that are read to no end at once: what arrives takes memory even when it is thrown away. */
const maxDrainedBytes = 20;
let drained = 0;

/** Whether the request brings a body at all. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a caller who was answered before the body was there, and does not stop sending it. */
export function endUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { socket } = raw;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  // What is no larger than a text is read to its end: the connection stays good for the caller's next request.
  if (!hasBody(request) || announced <= bodyLimit || raw.complete) {
    // Paused while the call was looked at, the connection would never read the caller's next request.
    socket.resume();
    return;
  }
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    const isDrained = drained < maxDrainedBytes;
    if (isDrained) drained += 1;
    // After Node itself has begun to read what is left.
    else setImmediate(() => raw.complete || socket.pause());
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

/** Ends a connection whose body comes too slowly for others to wait for it: as Node does after the whole time, only sooner. */
export function endSlowBody(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  request.log.info({ route: request.routeOptions.url }, 'a slow body was ended to make room');
  if (reply.raw.headersSent) socket.destroy();
  else refuseBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
}
