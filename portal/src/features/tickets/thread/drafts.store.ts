import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** To whom one writes: the customer, or colleagues only. */
export const writingModes = ['answer', 'note'] as const;
export type WritingMode = (typeof writingModes)[number];

/** Older drafts than these are forgotten, so that the browser's storage cannot fill up. */
const maxDrafts = 50;

/** Markup that was not sent, by ticket and mode, the least recently written first. It goes with the session: signing out clears it. */
const useDrafts = create<{ texts: Readonly<Record<string, string>> }>()(
  persist(() => ({ texts: {} }), { name: 'ticketDrafts', storage: createJSONStorage(() => localStorage) }),
);

const keyOf = (ticketId: string, mode: WritingMode) => `${mode} ${ticketId}`;

export function saveTicketDraft(ticketId: string, mode: WritingMode, markup: string): void {
  const key = keyOf(ticketId, mode);
  useDrafts.setState(({ texts: { [key]: _, ...others } }) => ({
    texts:
      markup === ''
        ? others
        : Object.fromEntries([...Object.entries(others), [key, markup] as const].slice(-maxDrafts)),
  }));
}

export const readTicketDraft = (ticketId: string, mode: WritingMode): string =>
  useDrafts.getState().texts[keyOf(ticketId, mode)] ?? '';
