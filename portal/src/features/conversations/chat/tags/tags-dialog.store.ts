import { create } from 'zustand';

const useStore = create<{ channelId: string | null }>(() => ({ channelId: null }));

/** The conversation whose tags somebody wants to change, from its row menu or from the palette. */
export const useTagsRequest = (): string | null => useStore(({ channelId }) => channelId);
export const askForTags = (channelId: string): void => useStore.setState({ channelId });
export const clearTagsRequest = (): void => useStore.setState({ channelId: null });
