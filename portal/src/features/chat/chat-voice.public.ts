/** For what is spoken elsewhere; a page that uses it needs the namespace `chat`. A door of its own: few pages record. */
export { VoicePanel } from './voice/voice-panel.tsx';
