import { createDrafts } from '@sala/client/drafts/drafts.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Who receives the text: the customer, or colleagues only. */
export const writingModes = ['answer', 'note'] as const;
export type WritingMode = (typeof writingModes)[number];

/** The server keeps unused uploads for a day. This is slightly less, in ms, so that an offered file can still be sent. */
const fileLifetime = 23 * 3600 * 1000;

export type DraftFile = Pick<Attachment, 'id' | 'name' | 'size'>;

interface Draft {
  markup: string;
  files: readonly (DraftFile & { at: number })[];
}

const emptyDraft: Draft = { markup: '', files: [] };

/** The unsent drafts by ticket and mode, the least recently changed first. They belong to the session, and signing out deletes them. */
const useDrafts = create<{ drafts: Readonly<Record<string, Draft>> }>()(
  persist(() => ({ drafts: {} }), { name: 'ticketDrafts', storage: createJSONStorage(() => localStorage) }),
);

const toKey = (ticketId: string, mode: WritingMode) => `${mode} ${ticketId}`;

const drafts = createDrafts<Draft>({
  kept: {
    get value() {
      return useDrafts.getState().drafts;
    },
    set value(next) {
      useDrafts.setState({ drafts: next });
    },
  },
  isEmpty: ({ markup, files }) => markup === '' && files.length === 0,
});

const toDraft = (ticketId: string, mode: WritingMode): Draft => drafts.read(toKey(ticketId, mode)) ?? emptyDraft;

const saveDraft = (ticketId: string, mode: WritingMode, draft: Draft): void =>
  drafts.save(toKey(ticketId, mode), draft);

export const saveTicketDraft = (ticketId: string, mode: WritingMode, markup: string): void =>
  saveDraft(ticketId, mode, { ...toDraft(ticketId, mode), markup });

export const readTicketDraft = (ticketId: string, mode: WritingMode): string => toDraft(ticketId, mode).markup;

/** Stores the uploads of a draft, each with its time. */
export function saveDraftFiles(ticketId: string, mode: WritingMode, files: readonly DraftFile[], now: number): void {
  const before = toDraft(ticketId, mode);
  const timeOf = (id: string) => before.files.find((file) => file.id === id)?.at ?? now;
  const kept = files.map(({ id, name, size }) => ({ id, name, size, at: timeOf(id) }));
  saveDraft(ticketId, mode, { ...before, files: kept });
}

export const readDraftFiles = (ticketId: string, mode: WritingMode, now: number): readonly DraftFile[] =>
  toDraft(ticketId, mode).files.filter(({ at }) => now - at < fileLifetime);

export const hasTicketDraft = (ticketId: string, mode: WritingMode): boolean => toDraft(ticketId, mode) !== emptyDraft;

export const removeTicketDraft = (ticketId: string, mode: WritingMode): void => saveDraft(ticketId, mode, emptyDraft);
