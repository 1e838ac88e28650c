import { sendFromElsewhere } from './chat.outbox.ts';
import { syncDraft } from './draft-sync.ts';
import { type DraftMode, readDraft, receiveDraft, saveOpenFields } from './drafts.store.ts';

/** For replies written in a notification. It is a separate entry point, because every page loads the other one. */
export const sendReply = sendFromElsewhere;

function saveAsDraft(channelId: string, text: string, mode: DraftMode): void {
  saveOpenFields();
  const before = readDraft(channelId, mode);
  receiveDraft(channelId, before === '' ? text : `${before}\n${text}`, mode);
  syncDraft(channelId, mode);
}

/** Appends the text to the draft of the conversation. */
export const saveReplyAsDraft = (channelId: string, text: string): void => saveAsDraft(channelId, text, 'reply');
/** The same for the draft of the note. */
export const saveNoteAsDraft = (channelId: string, text: string): void => saveAsDraft(channelId, text, 'note');
