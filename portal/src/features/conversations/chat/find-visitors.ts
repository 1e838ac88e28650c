import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/feature.ts';
import { toPersonKey } from '#shared/pages/found-records.ts';
import { describeChannel, loadTexts } from './find-conversations.ts';

/** Several conversations of one customer are one line. */
const conversationsPerLine = 3;
/** The number of a conversation, an order or a ticket, not a part of a phone number. */
const isShortNumber = /^\d{1,5}$/;

/** Customers who wrote before, by name, phone or email: their last conversation, with what is known of them beside it. */
export const findVisitors: FindRecords = async ({ search, limit }, options) => {
  if (isShortNumber.test(search)) return [];
  const query = { search, kind: 'channels', limit: limit * conversationsPerLine } as const;
  const [{ rows }] = await Promise.all([api.call(chatSearchApi.find, { query }, options), loadTexts()]);
  const latest = new Map<string, (typeof rows)[number]['channel']>();
  for (const { channel } of rows) if (!latest.has(channel.visitor.id)) latest.set(channel.visitor.id, channel);
  return [...latest.values()].slice(0, limit).map((channel) => {
    const { id, name, phone, email, picture } = channel.visitor;
    return {
      id,
      title: name,
      description: [phone ?? email, ...describeChannel(channel)].filter(Boolean).join(' · '),
      face: { name, src: picture },
      person: toPersonKey(name, phone),
      place: channel.id,
      search: { c: channel.id, panel: 'visitor' },
    };
  });
};
