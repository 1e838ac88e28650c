import { sendFromElsewhere } from './chat.outbox.ts';
import { syncDraft } from './draft-sync.ts';
import { type DraftMode, readDraft, receiveDraft, saveOpenFields } from './drafts.store.ts';

/** For replies that are written into a notification. A door of its own: behind the other one is what every page loads. */
export const sendReply = sendFromElsewhere;

function saveAsDraft(channelId: string, text: string, mode: DraftMode): void {
  saveOpenFields();
  const before = readDraft(channelId, mode);
  receiveDraft(channelId, before === '' ? text : `${before}\n${text}`, mode);
  syncDraft(channelId, mode);
}

/** Puts it into the reply box of the conversation, behind what is there. */
export const saveReplyAsDraft = (channelId: string, text: string): void => saveAsDraft(channelId, text, 'reply');
/** The same with the private note. */
export const saveNoteAsDraft = (channelId: string, text: string): void => saveAsDraft(channelId, text, 'note');
