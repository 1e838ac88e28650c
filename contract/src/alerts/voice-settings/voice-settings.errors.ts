import { defineErrors } from '../../core/errors.ts';

export const voiceSettingsErrors = defineErrors({
  /** Nobody here reads texts of this language aloud. params: `language`, its name in itself. */
  noVoiceForLanguage: 400,
  /** The program that speaks has too much to do, or took too long. */
  voiceBusy: 503,
  /** The program that speaks has failed. */
  voiceFailed: 400,
});
