import { randomUUID } from 'node:crypto';
import { type Viewer, viewerStates } from '@sala/contract/conversations/chat/channels.schema.ts';
import { idField } from '@sala/contract/core/fields.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import * as z from 'zod/mini';
import type { UserActor } from '#platform/auth/actor.ts';
import { createCache } from '#platform/cache.ts';
import { found } from '#platform/failure.ts';
import { findChannel } from '../channels/channels.repository.ts';
import { isParticipant } from '../channels/participants.ts';
import { noteOpened } from '../channels/usecases/snooze-channel.ts';
import type { ChatContext } from '../chat.context.ts';
import { channelScope } from '../chat.policy.ts';
import { chatRooms } from '../chat.rooms.ts';

/** Clients repeat themselves every 20 s; an entry expires after this time, in ms. */
const lifetime = 45_000;
/** Changes within this time are broadcast together, in ms. */
const pause = 300;
/** How long access to a conversation is cached, in ms. */
const trust = 20_000;
const topic = 'chat.viewed';

const viewerChangeSchema = z.object({
  from: z.string(),
  merchantId: idField,
  channelId: idField,
  id: idField,
  name: z.string(),
  state: z.nullable(z.enum(viewerStates)),
});
type ViewerChange = z.infer<typeof viewerChangeSchema>;

interface Seat {
  readonly viewer: Viewer;
  readonly until: number;
}

interface ViewedChannel {
  readonly merchantId: string;
  readonly seats: Map<string, Seat>;
  timer: NodeJS.Timeout | undefined;
  broadcast: string;
}

/** Who has which conversation open, across all processes: each notifies the others and broadcasts to its own sockets. */
export class Viewers {
  readonly #context: ChatContext;
  readonly #process = randomUUID();
  readonly #rooms = new Map<string, ViewedChannel>();
  readonly #known = createCache<boolean>({ max: 20_000, ttl: trust });

  constructor(context: ChatContext) {
    this.#context = context;
    context.bus.subscribe(topic, (payload) => {
      const news = viewerChangeSchema.safeParse(payload);
      if (news.success && news.data.from !== this.#process) this.#note(news.data);
    });
  }

  /** Throws recordNotFound for a conversation that the actor cannot see. Returns everyone who has it open. */
  async view(actor: UserActor, channelId: string, state: Viewer['state'] | null): Promise<Viewer[]> {
    const { merchantId, userId: id, name } = actor;
    const key = `${id} ${channelId}`;
    if (!this.#known.has(key)) {
      const channel = found(await findChannel(this.#context.database, merchantId, channelId, channelScope(actor)));
      if (state !== null && channel.isUnopened && isParticipant(channel, id))
        await noteOpened(this.#context, merchantId, channelId);
      this.#known.set(key, true);
    }
    const news = { from: this.#process, merchantId, channelId, id, name, state };
    this.#note(news);
    await this.#context.bus.publish(topic, news).catch(() => undefined);
    return this.#viewersOf(channelId);
  }

  #note({ merchantId, channelId, id, name, state }: ViewerChange): void {
    const room = this.#rooms.get(channelId) ?? { merchantId, seats: new Map(), timer: undefined, broadcast: '[]' };
    this.#rooms.set(channelId, room);
    if (state === null) room.seats.delete(id);
    else room.seats.set(id, { viewer: { id, name, state }, until: this.#now() + lifetime });
    this.#tellSoon(channelId, room, pause);
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }

  #viewersOf(channelId: string): Viewer[] {
    const seats = [...(this.#rooms.get(channelId)?.seats.values() ?? [])];
    return seats.filter(({ until }) => until > this.#now()).map(({ viewer }) => viewer);
  }

  #tellSoon(channelId: string, room: ViewedChannel, delay: number): void {
    clearTimeout(room.timer);
    room.timer = setTimeout(() => this.#tell(channelId, room), delay);
    room.timer.unref();
  }

  #tell(channelId: string, room: ViewedChannel): void {
    const viewers = this.#viewersOf(channelId);
    const text = JSON.stringify(viewers);
    if (text !== room.broadcast) {
      room.broadcast = text;
      const payload = { channelId, viewers };
      this.#context.realtime.emitHere(roomNamespace, chatRooms.readers(room.merchantId), 'chat:viewers', payload);
    }
    if (viewers.length === 0) this.#rooms.delete(channelId);
    else this.#tellSoon(channelId, room, lifetime);
  }
}
