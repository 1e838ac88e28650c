import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most unanswered requests of one connection. Browsers and proxies wait for an answer before the next request, so one is usual. */
const maxUnanswered = 8;

/**
 * Counts the unanswered requests of each connection. Node works on pipelined requests at once and keeps the answers until their
 * turn comes: a client that requests a long list a hundred times without reading would have a hundred lists in memory.
 */
export class UnansweredRequests {
  readonly #counts = new WeakMap<Socket, number>();

  /** Whether another request is accepted; otherwise the connection is closed. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = (this.#counts.get(socket) ?? 0) + 1;
    if (count > maxUnanswered) {
      socket.destroy();
      return false;
    }
    this.#counts.set(socket, count);
    response.once('close', () => this.#counts.set(socket, (this.#counts.get(socket) ?? 1) - 1));
    return true;
  }
}
