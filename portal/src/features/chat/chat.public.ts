/** For the command palette. */

/** How other pages tell of a conversation; a page that uses them needs the namespace `chat`. */
export { previewText } from './message-text.ts';
export { useConversationSource } from './use-chat-palette.tsx';
export { useFontFor } from './use-font-for.ts';
export { waitingLevel } from './waiting.ts';
