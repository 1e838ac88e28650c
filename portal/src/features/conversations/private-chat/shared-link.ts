import type { PrivateCardKind } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';

const id = '([\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12})';

/** Where each kind of record is opened. */
const places: Record<PrivateCardKind, { path: string; key: string }> = {
  conversation: { path: '/chat', key: 'c' },
  order: { path: '/service-system', key: 'order' },
  ticket: { path: '/ticket', key: 'ticket' },
};

export const linkOf = (kind: PrivateCardKind, recordId: string): string =>
  `${places[kind].path}?${places[kind].key}=${recordId}`;

/** The record that a link into this portal names, and the words without it; undefined where there is none. */
export function readSharedLink(
  text: string,
  origin: string,
): { kind: PrivateCardKind; recordId: string; rest: string } | undefined {
  for (const kind of Object.keys(places) as PrivateCardKind[]) {
    const { path, key } = places[kind];
    const start = `${origin}${path}?`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const match = new RegExp(`${start}(?:[^\\s]*&)?${key}=${id}\\S*`, 'i').exec(text);
    if (match) return { kind, recordId: match[1]!, rest: text.replace(match[0], '').trim() };
  }
  return undefined;
}
