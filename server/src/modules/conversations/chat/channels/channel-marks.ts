import type { ChannelState } from './channels.projection.ts';
import type { ChannelMarks } from './channels.table.ts';

export type MarkChanges = { readonly [Mark in keyof ChannelMarks]?: ChannelMarks[Mark] | null };

/** The marks column of a locked conversation with some marks set, or removed by null. */
export function marksColumn(channel: Pick<ChannelState, keyof ChannelMarks>, changes: MarkChanges): string {
  const {
    ban,
    block,
    offer,
    rating,
    link,
    delivery,
    ratingAskedAt,
    warning,
    joinedForWaitSince,
    unreadSeq,
    snoozedBy,
    ended,
    visitorPage,
    visitorLanguage,
    bot,
    isLeftMessage,
    isUnopened,
  } = channel;
  const marks = Object.entries({
    ban,
    block,
    offer,
    rating,
    link,
    delivery,
    ratingAskedAt,
    warning,
    joinedForWaitSince,
    unreadSeq,
    snoozedBy,
    ended,
    visitorPage,
    visitorLanguage,
    bot,
    // Unset marks are not stored.
    isLeftMessage: isLeftMessage || null,
    isUnopened: isUnopened || null,
    ...changes,
  });
  return JSON.stringify(Object.fromEntries(marks.filter(([, mark]) => mark !== null && mark !== undefined)));
}
