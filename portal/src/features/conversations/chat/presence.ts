import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Presence } from '@sala/contract/identity/users/users.api.ts';

type Writer = Pick<Channel, 'source'> & { readonly visitor: Pick<Channel['visitor'], 'isOnline'> };

/** Whether the customer has a page open; undefined where they write without one, so that nobody takes them for gone. */
export function presenceOf({ source, visitor }: Writer): Presence | undefined {
  if (source !== 'widget' && source !== 'page') return undefined;
  return visitor.isOnline ? 'online' : 'disconnected';
}

/** The text of the same, or by which way they write. */
export function presenceKey(channel: Writer) {
  const presence = presenceOf(channel);
  if (!presence) return `source.${channel.source}` as const;
  return presence === 'online' ? 'row.online' : 'row.offline';
}
