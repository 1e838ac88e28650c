import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import type { SearchExcerpt, SearchHit } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import i18next from 'i18next';
import { api } from '#shared/api/client.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { datesReady, formatRelative } from '#shared/i18n/dates.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import type { FindRecords } from '#shared/pages/feature.ts';
import { previewText } from './message-text.ts';

/** What stands before the word that was found, at most: the line is cut at its end. */
const before = 16;

/** The words around the first match, so that it is in the part that is shown: the server finds words without accents and by their beginning. */
export function aroundMatch({ text, marks }: SearchExcerpt): string {
  const at = Math.min(...marks.map(({ start }) => start));
  if (marks.length === 0 || at <= before) return text;
  const from = text.lastIndexOf(' ', at - before / 2);
  return `…${text.slice(from > at - before * 2 ? from + 1 : at - before)}`;
}

/** What the texts below are made of. */
export const loadTexts = () => Promise.all([loadNamespaces('chat'), datesReady]);

/** Conversations of one customer differ by number, status and time. */
export function describeChannel(channel: SearchHit['channel']): string[] {
  const { number, status, isBanned, isBlocked, lastMessage, updatedAt } = channel;
  const shown = isBanned ? 'banned' : isBlocked ? 'blocked' : status;
  return [
    `#${number}`,
    i18next.getFixedT(null, 'chat')(`status.${shown}`),
    formatRelative(lastMessage?.createdAt ?? updatedAt, serverNow()),
  ];
}

/** The last message comes last because a long line is cut. */
function describe({ channel, excerpt }: SearchHit): string {
  const { visitor, lastMessage } = channel;
  return [
    excerpt.text !== visitor.name && excerpt.text,
    ...describeChannel(channel),
    lastMessage && previewText(i18next.getFixedT(null, 'chat'), lastMessage),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Several messages of one conversation are one line. */
const hitsPerLine = 3;

/** Of the hits in one conversation the first, which is the best. */
export function withEachChannelOnce<Hit extends { channel: { id: string } }>(hits: readonly Hit[]): Hit[] {
  const known = new Set<string>();
  return hits.filter(({ channel }) => {
    const isNew = !known.has(channel.id);
    known.add(channel.id);
    return isNew;
  });
}

/** Conversations by any word in them, and by name, phone or number of their customer. */
export const findConversations: FindRecords = async ({ search, limit }, options) => {
  const query = { search, limit: limit * hitsPerLine };
  const [{ rows }] = await Promise.all([api.call(chatSearchApi.find, { query }, options), loadTexts()]);
  const found = withEachChannelOnce(rows).slice(0, limit);
  return found.map((hit) => ({
    id: hit.message?.id ?? hit.channel.id,
    title: hit.channel.visitor.name,
    description: hit.message ? aroundMatch(hit.excerpt) : describe(hit),
    place: hit.message ? undefined : hit.channel.id,
    search: { c: hit.channel.id, ...(hit.message ? { m: Math.max(1, hit.message.seq) } : {}) },
  }));
};
