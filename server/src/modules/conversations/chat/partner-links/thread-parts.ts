import type { ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';

/**
 * The part of the visitor's thread to which a message belongs. The original conversation up to the first transfer
 * is part 0, the messages at the partner part 1, the original after that part 2, and so on.
 */
export function getPart(link: ChannelLink | null, seq: number): number {
  if (!link) return 0;
  const { direction, handedOverAt } = link;
  return direction === 'in' ? getCurrentPart(link) : 2 * handedOverAt.filter((handed) => handed < seq).length;
}

/** The part to which new messages of a conversation belong; while it is at the partner, the last part here. */
export function getCurrentPart(link: ChannelLink | null): number {
  const times = link?.handedOverAt.length ?? 0;
  if (!link || times === 0) return 0;
  if (link.direction === 'in') return 2 * times - 1;
  return link.state === 'open' ? 2 * times - 2 : 2 * times;
}
