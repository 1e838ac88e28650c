import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useMemo, useState } from 'react';
import { withPinnedRow } from './channel-rows.ts';
import type { ChatView } from './chat.search.ts';

export interface PinnedRowOptions {
  rows: readonly Channel[];
  view: ChatView;
  /** The open conversation, also if it no longer matches or the list was fetched again without it. */
  open: Channel | undefined;
  userId: string;
}

/**
 * The rows of a view. A conversation that was opened there and taken stays until another one is opened, because the user is working on it.
 */
export function usePinnedRow({ rows, view, open, userId }: PinnedRowOptions): readonly Channel[] {
  const openId = open?.id;
  const place = `${JSON.stringify(view)} ${openId}`;
  const [seenAt, setSeenAt] = useState<string>();
  if (seenAt !== place && rows.some(({ id }) => id === openId)) setSeenAt(place);
  // One that was woken is no longer what this list is about.
  const kept = seenAt === place && view.filter !== 'snoozed' ? open : undefined;
  return useMemo(() => withPinnedRow(rows, kept, view, userId), [rows, kept, view, userId]);
}
