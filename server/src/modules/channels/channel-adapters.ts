import { type ChannelSource, channelSources } from '@sala/contract/chat/channel-sources.ts';
import { isWaiting } from '#modules/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChannelAdapter } from './channel-adapter.ts';

/** All ways by which customers write, each once. */
export class ChannelAdapters {
  readonly #adapters = new Map<ChannelSource, ChannelAdapter>();

  constructor({ events }: Pick<AppContext, 'events'>) {
    events.on('message.created', ({ merchantId, message, channel }) =>
      this.find(channel.source)?.said?.({ merchantId, channelId: message.channelId }),
    );
    events.on('channel.typing', ({ merchantId, channelId, source }) =>
      this.find(source)?.typing?.({ merchantId, channelId }),
    );
    events.on('channel.changed', ({ merchantId, channel }) => {
      if (isWaiting(channel)) this.find(channel.source)?.waiting?.({ merchantId, channelId: channel.id });
    });
    events.onInside('message.deleted', async (unit, withdrawal) =>
      this.find(withdrawal.channel.source)?.withdrawn?.(unit, withdrawal),
    );
    events.on('message.deleted', ({ channel }) => this.find(channel.source)?.withdrawnNow?.());
  }

  register(adapter: ChannelAdapter): void {
    if (this.#adapters.has(adapter.source)) throw new Error(`Two adapters for ${adapter.source}`);
    this.#adapters.set(adapter.source, adapter);
  }

  find(source: ChannelSource): ChannelAdapter | undefined {
    return this.#adapters.get(source);
  }

  /** Throws where a way has no adapter: nobody would get answers there. */
  assertComplete(): void {
    const missing = channelSources.filter((source) => !this.#adapters.has(source));
    if (missing.length > 0) throw new Error(`No adapter for ${missing.join(', ')}`);
  }
}

export interface ChannelServices {
  readonly channelAdapters: ChannelAdapters;
}
