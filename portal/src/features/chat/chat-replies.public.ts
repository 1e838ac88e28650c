import { sendFromElsewhere } from './chat.outbox.ts';
import { syncDraft } from './draft-sync.ts';
import { readDraft, receiveDraft, saveOpenFields } from './drafts.store.ts';

/** For replies that are written into a notification. A door of its own: behind the other one is what every page loads. */
export const sendReply = sendFromElsewhere;

/** Puts it into the reply box of the conversation, behind what is there. */
export function saveReplyAsDraft(channelId: string, text: string): void {
  saveOpenFields();
  const before = readDraft(channelId);
  receiveDraft(channelId, before === '' ? text : `${before}\n${text}`, 'reply');
  syncDraft(channelId, 'reply');
}
