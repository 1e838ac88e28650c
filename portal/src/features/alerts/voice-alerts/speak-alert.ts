import type { VoiceVariable } from '@sala/contract/alerts/voice-settings/voice-sentence.ts';
import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import type { OwnVoiceAlert, OwnVoiceAlerts } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { api } from '#shared/api/client.ts';
import { showSoundBlocked, tryAlertSound } from '#shared/sound/alert-sounds.ts';
import { playSound } from '#shared/sound/play-sound.ts';
import { isSoundMuted, onSoundMuted } from '#shared/sound/sound-mute.ts';
import { chosenVoice, speakOnDevice } from './device-voices.ts';

export interface SpokenAlert {
  readonly alert: OwnVoiceAlert;
  /** The sentence, its variables filled. */
  readonly text: string;
  readonly values: Partial<Record<VoiceVariable, string>>;
}

/**
 * Says an alert: with the voice this person chose on the device, else the recording, else a voice of the server's; a chime where none
 * of them speaks. Nothing while somebody is in a call or records their voice.
 */
export async function speakAlert({ locale, canSpeak }: OwnVoiceAlerts, said: SpokenAlert): Promise<void> {
  if (await isSoundMuted()) return;
  const { alert, text, values } = said;
  try {
    const voice = chosenVoice(locale);
    if (voice) {
      const stop = onSoundMuted(() => speechSynthesis.cancel());
      await speakOnDevice(text, voice, alert.volume).finally(stop);
    } else if (alert.soundUrl) await playSound(alert.soundUrl, alert.volume);
    else if (canSpeak) await playSound(await speak(alert, values), alert.volume);
    else await tryAlertSound('chime', alert.volume);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') showSoundBlocked(false);
    else await tryAlertSound('chime', alert.volume);
  }
}

async function speak({ event }: OwnVoiceAlert, values: SpokenAlert['values']): Promise<string> {
  return (await api.call(voiceSettingsApi.speakOwn, { body: { event, values } }, { silent: true })).url;
}
