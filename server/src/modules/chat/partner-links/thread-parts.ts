import type { ChannelLink } from '@sala/contract/chat/channels.schema.ts';

/**
 * Which part of the visitor's thread a message of a conversation belongs to. The giver's conversation up to the first time it was
 * handed over is part 0, what was said at the partner then part 1, the giver's after that part 2, and so on.
 */
export function getPart(link: ChannelLink | null, seq: number): number {
  if (!link) return 0;
  const { direction, handedOverAt } = link;
  return direction === 'in' ? getCurrentPart(link) : 2 * handedOverAt.filter((handed) => handed < seq).length;
}

/** Which part of the thread a conversation stands at: while it is at the partner, still the one before. */
export function getCurrentPart(link: ChannelLink | null): number {
  const times = link?.handedOverAt.length ?? 0;
  if (!link || times === 0) return 0;
  if (link.direction === 'in') return 2 * times - 1;
  return link.state === 'open' ? 2 * times - 2 : 2 * times;
}
