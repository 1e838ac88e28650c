export { readChatSettings } from './read-chat-settings.ts';
