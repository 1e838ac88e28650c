/**
 * For voice recordings elsewhere. A page that uses it needs the namespace `chat`. It is a separate entry point, because few pages record.
 */
export { VoicePanel } from './voice/voice-panel.tsx';
