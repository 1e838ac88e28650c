import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Of one connection. Browsers and proxies wait for an answer before they ask again, so one is usual. */
const maxUnanswered = 8;

/**
 * Counts what each connection has asked for and not yet been answered. Node works on all of it at once and keeps the answers until their
 * turn comes: somebody who asks for a long list a hundred times and reads nothing would have a hundred long lists in memory.
 */
export class UnansweredRequests {
  readonly #counts = new WeakMap<Socket, number>();

  /** Whether there is room for one more; else the connection is closed. */
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
