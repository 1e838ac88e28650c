export { type ChatSettings, readChatSettings } from './read-chat-settings.ts';
