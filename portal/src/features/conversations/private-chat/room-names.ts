import type { PrivateRoom } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';

/** What a room is called to its reader: a direct one like the other person. */
export function nameOfRoom({ kind, title, people }: Pick<PrivateRoom, 'kind' | 'title' | 'people'>): string {
  return (kind === 'direct' ? people[0]?.name : title) || title || people[0]?.name || '';
}

/** Whose face stands for it: the other person, or the partner's business. */
export function faceOfRoom(room: Pick<PrivateRoom, 'kind' | 'title' | 'people' | 'partners'>): {
  name: string;
  src: string | null;
} {
  if (room.kind === 'direct') return { name: nameOfRoom(room), src: room.people[0]?.picture ?? null };
  if (room.kind === 'partner' && room.partners[0]) return { name: room.partners[0].name, src: room.partners[0].logo };
  return { name: nameOfRoom(room), src: null };
}
