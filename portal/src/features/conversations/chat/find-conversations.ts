import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import { api } from '#shared/api/client.ts';
import type { FindRecords } from '#shared/pages/feature.ts';

/** What stands before the word that was found, at most: the line is cut at its end. */
const before = 16;

/** The words around the first match, so that it is in the part that is shown. */
function aroundMatch(text: string, search: string): string {
  const at = text.toLowerCase().indexOf(search.toLowerCase());
  if (at <= before) return text;
  const from = text.lastIndexOf(' ', at - before / 2);
  return `…${text.slice(from > at - before * 2 ? from + 1 : at - before)}`;
}

/** Conversations and messages by any word in them, and by name, phone or number of their customer. */
export const findConversations: FindRecords = async (query, options) => {
  const { rows } = await api.call(chatSearchApi.find, { query }, options);
  return rows.map(({ channel, message, excerpt }) => ({
    id: message?.id ?? channel.id,
    title: channel.visitor.name,
    description: excerpt.text === channel.visitor.name ? `#${channel.number}` : aroundMatch(excerpt.text, query.search),
    search: { c: channel.id, ...(message ? { m: Math.max(1, message.seq) } : {}) },
  }));
};
