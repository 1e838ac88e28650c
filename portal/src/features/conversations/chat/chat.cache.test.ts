import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { type ChannelListData, chatKeys, newestKnown, setVisitorPresence, upsertChannels } from './chat.cache.ts';
import { buildChannel, operatorId } from './chat.factory.ts';
import { defaultView } from './chat.search.ts';

const all = { ...defaultView, tab: 'all', order: 'updatedAt', sort: 'desc' } as const;
let queryClient = new QueryClient();
let channel = buildChannel();
const listed = () => queryClient.getQueryData<ChannelListData>(chatKeys.list(all))!.pages.flatMap((page) => page.rows);

beforeEach(() => {
  queryClient = new QueryClient();
  channel = buildChannel({ version: 3 });
  queryClient.setQueryData<ChannelListData>(chatKeys.list(all), {
    pages: [{ rows: [channel], nextCursor: null }],
    pageParams: [undefined],
  });
});

it('puts a newer copy of a conversation into every list and into its own place', () => {
  const newer = { ...channel, version: 4, unreadCount: 2 };
  upsertChannels(queryClient, [newer], operatorId);
  expect(listed()).toEqual([newer]);
  expect(queryClient.getQueryData(chatKeys.detail(channel.id))).toEqual(newer);
});

it('never lets an older copy replace a newer one, whichever way it comes', () => {
  const newer = { ...channel, version: 4 };
  upsertChannels(queryClient, [newer], operatorId);
  upsertChannels(queryClient, [channel], operatorId);
  expect(listed()).toEqual([newer]);
  expect(newestKnown(queryClient, channel)).toEqual(newer);
});

it('lets a visitor come and go in all conversations of theirs', () => {
  queryClient.setQueryData<Channel>(chatKeys.detail(channel.id), channel);
  setVisitorPresence(queryClient, channel.visitor.id, true);
  expect(listed()[0]?.visitor.isOnline).toBe(true);
  expect(queryClient.getQueryData<Channel>(chatKeys.detail(channel.id))?.visitor.isOnline).toBe(true);
});
