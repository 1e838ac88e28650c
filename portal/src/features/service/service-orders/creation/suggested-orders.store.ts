import { create } from 'zustand';

/** The conversations for which an order was created on this page: what their customers mention is done. */
const useStore = create<{ channelIds: readonly string[] }>(() => ({ channelIds: [] }));

export const useHasCreatedOrder = (channelId: string): boolean =>
  useStore(({ channelIds }) => channelIds.includes(channelId));

export const noteCreatedOrder = (channelId: string): void =>
  useStore.setState(({ channelIds }) => ({ channelIds: [...channelIds, channelId] }));
