/**
 * Where a conversation comes from. `widget`: a page of the business; `page`: the chat page that stands by itself; `telegram`: the bot of
 * the business; `api`: a program of theirs hands it in.
 */
export const channelSources = ['widget', 'page', 'telegram', 'api'] as const;
export type ChannelSource = (typeof channelSources)[number];
