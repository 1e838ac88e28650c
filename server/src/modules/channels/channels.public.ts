export type { ChannelAdapter, ThreadName } from './channel-adapter.ts';
export type { ChannelServices } from './channel-adapters.ts';
export { receiveMessage } from './receive-message.ts';
