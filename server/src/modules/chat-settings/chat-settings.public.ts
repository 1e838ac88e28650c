export type { ChatSettings } from './chat-settings.projection.ts';
export { readChatSettings } from './read-chat-settings.ts';
