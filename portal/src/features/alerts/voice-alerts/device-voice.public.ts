/** A part of the account; a page that shows it needs the namespace `voice-alerts`. */
export { DeviceVoice } from './device-voice.tsx';
