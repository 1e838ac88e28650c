import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import { typingInterval } from '@sala/contract/conversations/chat/chat-limits.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { findChannel, findVisitorChannel } from '../channels/channels.repository.ts';
import { canReadChannel, channelScope } from '../chat.policy.ts';
import { chatRooms } from '../chat.rooms.ts';

interface Party {
  readonly merchantId: string;
  readonly channelId: string;
  readonly visitorId: string;
  readonly visitorName: string;
  readonly source: ChannelSource;
}

/** How long names and conversations of visitors are cached, in ms. */
const cacheLifetime = 20_000;

/** Typing signals: never stored, broadcast at most every few seconds. */
export class Typing {
  readonly #context: AppContext;
  readonly #byChannel = createCache<Party>({ max: 20_000, ttl: cacheLifetime });
  readonly #byVisitor = createCache<Party>({ max: 20_000, ttl: cacheLifetime });
  /** Recent broadcasts, to limit their rate. */
  readonly #announced = createCache<boolean>({ max: 20_000, ttl: typingInterval - 500 });

  constructor(context: AppContext) {
    this.#context = context;
  }

  async byOperator(actor: UserActor, channelId: string, isTyping: boolean): Promise<void> {
    let party = this.#byChannel.get(channelId);
    if (!party) {
      const state = found(await findChannel(this.#context.database, actor.merchantId, channelId, channelScope(actor)));
      party = {
        merchantId: actor.merchantId,
        channelId,
        visitorId: state.visitor.id,
        visitorName: state.visitor.name,
        source: state.source,
      };
      this.#byChannel.set(channelId, party);
    }
    if (!canReadChannel(actor, party)) return found<void>(undefined);
    if (!this.#isNews(`${channelId} ${actor.userId}`, isTyping)) return;
    const payload = { channelId, isTyping, sender: { type: 'operator', id: actor.userId, name: actor.name } } as const;
    const { events, realtime } = this.#context;
    const { merchantId, source } = party;
    if (isTyping) events.publish([{ name: 'channel.typing', payload: { merchantId, channelId, source } }]);
    realtime.emit(messageNamespace, chatRooms.readers(party.merchantId), 'message:onTyping', payload);
    realtime.emit(visitorNamespace, actorRooms.visitor(party.visitorId), 'message:onTyping', payload);
  }

  /** While a language model works on an answer. */
  byBot(
    { merchantId, channelId, visitorId }: Pick<Party, 'merchantId' | 'channelId' | 'visitorId'>,
    bot: { readonly id: string; readonly name: string },
    isTyping: boolean,
  ): void {
    if (!this.#isNews(`${channelId} ${bot.id}`, isTyping)) return;
    const payload = { channelId, isTyping, sender: { type: 'bot', id: bot.id, name: bot.name } } as const;
    const { realtime } = this.#context;
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'message:onTyping', payload);
    realtime.emit(visitorNamespace, actorRooms.visitor(visitorId), 'message:onTyping', payload);
  }

  /** Before the first message there is no conversation, so nothing is sent. */
  async byVisitor(
    { merchantId, visitorId }: { merchantId: string; visitorId: string },
    isTyping: boolean,
  ): Promise<void> {
    if (!this.#isNews(visitorId, isTyping)) return;
    let party = this.#byVisitor.get(visitorId);
    if (!party) {
      const state = await findVisitorChannel(this.#context.database, merchantId, visitorId);
      if (!state) return;
      party = { merchantId, channelId: state.id, visitorId, visitorName: state.visitor.name, source: state.source };
      this.#byVisitor.set(visitorId, party);
    }
    const sender = { type: 'visitor', id: visitorId, name: party.visitorName } as const;
    const payload = { channelId: party.channelId, isTyping, sender };
    this.#context.realtime.emit(roomNamespace, chatRooms.readers(merchantId), 'chat:visitorTyping', payload);
  }

  #isNews(who: string, isTyping: boolean): boolean {
    if (this.#announced.get(who) === isTyping) return false;
    this.#announced.set(who, isTyping);
    return true;
  }
}
