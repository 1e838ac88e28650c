import type { ChannelState } from './channels.projection.ts';

/** An operator has ended it, and the visitor does not know yet: what is undone now leaves no trace with them. */
export const isEndUnsaid = ({
  status,
  closedAt,
  ended,
}: Pick<ChannelState, 'status' | 'closedAt' | 'ended'>): boolean =>
  status === 'closed' && ended?.unsaidBy !== undefined && ended.at === closedAt;
