import type { SocketMessageDefinition, SocketNamespaceDefinition } from '@sala/contract/core/socket-namespace.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import type { Logger } from '../logger.ts';
import type { MessageAnswer, MessageSender } from './realtime.ts';
import type { SalaSocket } from './socket-access.ts';

export type MessageHandler = (sender: MessageSender, message: unknown) => Promise<MessageAnswer>;

/** How often messages of one socket may be refused before it is closed: a client that continues ignores the answers. */
const maxRefusedMessages = 50;

/** What a client has done in the present period, such as the messages of one kind that a socket has sent. */
export class Count {
  #since = 0;
  #points = 0;

  isWithin({ points, seconds }: SocketMessageDefinition['limit']): boolean {
    const now = performance.now();
    if (now - this.#since >= seconds * 1000) {
      this.#since = now;
      this.#points = 0;
    }
    this.#points += 1;
    return this.#points <= points;
  }
}

interface Options {
  readonly definition: SocketNamespaceDefinition;
  readonly handlers: ReadonlyMap<string, MessageHandler>;
  readonly logger: Logger;
}

/**
 * Accepts the messages that a namespace declares, each with its limit and an acknowledgement. A client that sends anything else is
 * disconnected, since in most namespaces clients only listen.
 */
export function takeMessages(socket: SalaSocket, { definition, handlers, logger }: Options): void {
  const counts = new Map<string, Count>();
  let refused = 0;
  const sender: MessageSender = {
    get actor() {
      return socket.data.actor;
    },
    enter: (rooms) => void socket.join([...rooms]),
    leave(rooms) {
      for (const room of rooms) void socket.leave(room);
    },
  };

  async function answerTo(name: string, payload: unknown): Promise<MessageAnswer> {
    const { schema, limit } = definition.messages![name]!;
    const count = counts.get(name) ?? new Count();
    counts.set(name, count);
    if (!count.isWithin(limit)) return { ok: false, error: 'tooManyMessages' };
    const parsed = parseInput(schema, wireDecoderFor(schema)(payload));
    if (parsed.problems) return { ok: false, error: 'invalidMessage' };
    return handlers.get(name)!(sender, parsed.data);
  }

  socket.onAny((name: string, ...parts: unknown[]) => {
    const [payload, acknowledge] = parts;
    const isKnown = Object.hasOwn(definition.messages ?? {}, name) && handlers.has(name);
    if (!isKnown || parts.length !== 2 || typeof acknowledge !== 'function') return void socket.disconnect(true);
    answerTo(name, payload).then(
      (answer) => {
        if (!answer.ok && ['tooManyMessages', 'invalidMessage'].includes(answer.error)) refused += 1;
        if (refused > maxRefusedMessages) socket.disconnect(true);
        else acknowledge(answer);
      },
      (error) => {
        logger.warn({ err: error, message: name }, 'a message of a socket could not be handled');
        acknowledge({ ok: false, error: 'unexpected' });
      },
    );
  });
}
