/**
 * Parts of a thread for other windows of the portal. A page that uses them needs the namespace `chat`. It is a separate entry point,
 * because few pages need it.
 */
export { useLastAsked } from './assist/use-last-asked.ts';
export { chatShortcuts, usualChatKeys } from './chat-shortcuts.ts';
export { AttachmentTray } from './components/attachment-tray.tsx';
export { MessageAttachment } from './components/message-attachment.tsx';
export { PendingFile } from './components/pending-file.tsx';
export { TextFields } from './components/text-fields.tsx';
export { isSendKey } from './composer-keys.ts';
export { EmojiButton } from './emoji/emoji-button.tsx';
export { kindOfFile } from './files.ts';
export { mentionAt } from './notes/note-text.ts';
export { useAttachments } from './use-attachments.ts';
export { useAutosize } from './use-autosize.ts';
export { useWindowVisible } from './use-window-visible.ts';
export { PendingVoice, SentVoice } from './voice/message-voice.tsx';
