export type { ChannelAdapter, CustomerNotice, HomeVisitor, ThreadName, WrittenNotice } from './channel-adapter.ts';
export type { ChannelServices } from './channel-adapters.ts';
export { receiveMessage } from './receive-message.ts';
