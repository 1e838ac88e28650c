import { sendFromElsewhere } from './chat.outbox.ts';
import { syncDraft } from './draft-sync.ts';
import { readDraft, receiveDraft, saveOpenFields } from './drafts.store.ts';

/** For replies written in a notification. It is a separate entry point, because every page loads the other one. */
export const sendReply = sendFromElsewhere;

/** Appends the text to the draft of the conversation. */
export function saveReplyAsDraft(channelId: string, text: string): void {
  saveOpenFields();
  const before = readDraft(channelId);
  receiveDraft(channelId, before === '' ? text : `${before}\n${text}`, 'reply');
  syncDraft(channelId, 'reply');
}
