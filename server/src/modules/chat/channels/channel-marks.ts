import type { ChannelState } from './channels.projection.ts';
import type { ChannelMarks } from './channels.table.ts';

/** The marks column of a locked conversation with some of them set, or taken off by null. */
export function marksColumn(
  channel: Pick<ChannelState, keyof ChannelMarks>,
  changes: { readonly [Mark in keyof ChannelMarks]?: ChannelMarks[Mark] | null },
): string {
  const { ban, block, offer, rating, link } = channel;
  const marks = Object.entries({ ban, block, offer, rating, link, ...changes });
  return JSON.stringify(Object.fromEntries(marks.filter(([, mark]) => mark !== null && mark !== undefined)));
}
