export type { ChannelAdapter, ThreadName } from './channel-adapter.ts';
export type { ChannelServices } from './channels.module.ts';
export { receiveMessage } from './receive-message.ts';
