import type { ChannelPatch } from './channels.repository.ts';

/** The columns of a conversation that is woken; silence counts from then. */
export const awakeSince = (at: Date) => ({ snoozed_until: null, woke_at: at }) satisfies ChannelPatch;
