import { type ChannelSource, channelSources } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { isWaiting } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChannelAdapter, CustomerNotice, HomeVisitor, WrittenNotice } from './channel-adapter.ts';

type WriteNotice = (notice: CustomerNotice, locale: Locale) => Promise<WrittenNotice | undefined>;

/** All ways by which customers write, each once. */
export class ChannelAdapters {
  readonly #adapters = new Map<ChannelSource, ChannelAdapter>();
  readonly #writers = new Map<CustomerNotice['kind'], WriteNotice>();

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

  /** Who knows the records of a kind writes their notices. */
  writeNoticesBy(kind: CustomerNotice['kind'], write: WriteNotice): void {
    this.#writers.set(kind, write);
  }

  /** The notice as it is true by now; undefined: it no longer is. */
  async writeNotice(notice: CustomerNotice, locale: Locale): Promise<WrittenNotice | undefined> {
    return this.#writers.get(notice.kind)?.(notice, locale);
  }

  /** Queues a notice wherever the customer is reached without a page of ours; answers whether they are. `notifiedNow` after the commit. */
  async notify(unit: UnitOfWork, visitor: HomeVisitor, notice: CustomerNotice): Promise<boolean> {
    let isReached = false;
    for (const adapter of this.#adapters.values()) if (await adapter.notify?.(unit, visitor, notice)) isReached = true;
    return isReached;
  }

  notifiedNow(): void {
    for (const adapter of this.#adapters.values()) adapter.notifiedNow?.();
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
