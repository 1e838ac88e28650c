import type { Queue } from '@sala/contract/conversations/chat/channels.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { chatRooms } from '../chat.rooms.ts';
import { listWaiting, readPace, type WaitingVisitor } from './queue.repository.ts';

/** A merchant's queue is read at most this often, in ms. */
const pause = 1_000;
/** Positions further back are rounded to tens. */
const maxExactPosition = 50;
const topic = 'chat.queueMoved';

interface Hint {
  readonly from: string;
  readonly merchantId: string;
}

export interface QueuePosition {
  readonly position: number;
  readonly expectedWaitSeconds: number | null;
}

interface Line {
  /** Last broadcast positions by visitor. */
  places: Map<string, QueuePosition>;
  broadcast: string;
  isDirty: boolean;
  isBusy: boolean;
  /** The change happened in this process, so the others have to be notified. */
  isOurs: boolean;
}

const emptyQueue: Queue = { waiting: 0, longestSince: null, expectedWaitSeconds: null };

/** Whole minutes, or tens of seconds below one minute, so that small changes are not broadcast. */
function rounded(seconds: number): number {
  return seconds < 60 ? Math.max(10, Math.ceil(seconds / 10) * 10) : Math.ceil(seconds / 60) * 60;
}

const expected = (position: number, pace: number | null) => (pace === null ? null : rounded(position * pace));

function toQueuePosition(index: number, pace: number | null): QueuePosition {
  const position = index + 1;
  const shown = position <= maxExactPosition ? position : Math.ceil(position / 10) * 10;
  return { position: shown, expectedWaitSeconds: expected(shown, pace) };
}

/**
 * Broadcasts the queue to operators and each visitor's position to the visitor. Each process serves its own sockets and notifies the
 * other processes of changes.
 */
export class QueueBoard {
  readonly #context: AppContext;
  readonly #process = newId();
  readonly #lines = new Map<string, Line>();

  constructor(context: AppContext) {
    this.#context = context;
    context.bus.subscribe(topic, (payload) => {
      const { from, merchantId } = payload as Hint;
      if (from !== this.#process) this.#move(merchantId, false);
    });
  }

  /** The present state of the queue. */
  async read(merchantId: string): Promise<Queue> {
    return (await this.#look(merchantId)).queue;
  }

  /** Call when a conversation began to wait, was taken or ended. */
  touch(merchantId: string): void {
    this.#move(merchantId, true);
  }

  #move(merchantId: string, isOurs: boolean): void {
    const line = this.#lines.get(merchantId) ?? {
      places: new Map(),
      broadcast: JSON.stringify(emptyQueue),
      isDirty: false,
      isBusy: false,
      isOurs: false,
    };
    this.#lines.set(merchantId, line);
    line.isDirty = true;
    line.isOurs ||= isOurs;
    if (line.isBusy) return;
    line.isBusy = true;
    this.#run(merchantId, line);
  }

  /** The visitor's position now; null when they do not wait. */
  async find(merchantId: string, visitorId: string): Promise<QueuePosition | null> {
    const { waiting, pace } = await this.#look(merchantId);
    const index = waiting.findIndex((one) => one.visitorId === visitorId);
    return index < 0 ? null : toQueuePosition(index, pace);
  }

  /** The visitor's last broadcast position; null when they do not wait. */
  placeOf(merchantId: string, visitorId: string): QueuePosition | null {
    const line = this.#lines.get(merchantId);
    // A process that has just started has no positions yet: they are broadcast in a moment.
    if (!line) this.#move(merchantId, false);
    return line?.places.get(visitorId) ?? null;
  }

  #run(merchantId: string, line: Line): void {
    line.isDirty = false;
    if (line.isOurs) this.#tellOthers(merchantId);
    line.isOurs = false;
    this.#tell(merchantId, line)
      .catch((error) => this.#context.logger.warn({ err: error }, 'the queue was not broadcast'))
      .finally(() => {
        setTimeout(() => {
          line.isBusy = line.isDirty;
          if (line.isDirty) this.#run(merchantId, line);
        }, pause).unref();
      });
  }

  #tellOthers(merchantId: string): void {
    // Without Redis all sockets are in this process.
    if (!this.#context.config.redisUrl) return;
    this.#context.bus.publish(topic, { from: this.#process, merchantId } satisfies Hint).catch(() => undefined);
  }

  async #look(merchantId: string): Promise<{ queue: Queue; waiting: WaitingVisitor[]; pace: number | null }> {
    const { database, clock } = this.#context;
    const [{ waiting, total }, pace] = await Promise.all([
      listWaiting(database, merchantId),
      readPace(database, merchantId, clock.now()),
    ]);
    const queue = {
      waiting: total,
      longestSince: waiting[0]?.since.toISOString() ?? null,
      expectedWaitSeconds: expected(total + 1, pace),
    };
    return { queue, waiting, pace };
  }

  async #tell(merchantId: string, line: Line): Promise<void> {
    const { queue, waiting, pace } = await this.#look(merchantId);
    const text = JSON.stringify(queue);
    if (text !== line.broadcast) {
      line.broadcast = text;
      this.#context.realtime.emitHere(roomNamespace, chatRooms.readers(merchantId), 'chat:queueChanged', queue);
    }
    const before = line.places;
    line.places = new Map(waiting.map(({ visitorId }, index) => [visitorId, toQueuePosition(index, pace)]));
    for (const [visitorId, place] of line.places)
      if (!isSame(before.get(visitorId), place)) this.#tellVisitor(visitorId, place);
    for (const visitorId of before.keys()) if (!line.places.has(visitorId)) this.#tellVisitor(visitorId, null);
  }

  #tellVisitor(visitorId: string, queue: QueuePosition | null): void {
    this.#context.realtime.emitHere(visitorNamespace, actorRooms.visitor(visitorId), 'visitor:queueChanged', { queue });
  }
}

/** Whether the customer of a conversation waits for somebody to take it. */
export const isWaiting = ({ status, bot, isBanned, isBlocked, waitingSince }: ChannelState): boolean =>
  status === 'unassigned' && waitingSince !== null && bot === null && !isBanned && !isBlocked;

function isSame(left: QueuePosition | undefined, right: QueuePosition): boolean {
  return left?.position === right.position && left.expectedWaitSeconds === right.expectedWaitSeconds;
}
