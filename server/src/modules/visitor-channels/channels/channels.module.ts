import type { AppModule } from '#platform/module.ts';
import { ChannelAdapters, type ChannelServices } from './channel-adapters.ts';
import { pageAdapters } from './page-adapters.ts';

/** The ways by which customers write. */
export const channelsModule: AppModule<object, ChannelServices> = {
  name: 'channels',
  create(context) {
    const channelAdapters = new ChannelAdapters(context);
    for (const adapter of pageAdapters) channelAdapters.register(adapter);
    return { channelAdapters };
  },
};
