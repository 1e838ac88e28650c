import type { Locale } from '@sala/contract/core/locales.ts';
import { readStored, writeStored } from '#shared/storage/storage.ts';

const key = 'deviceVoice';
const tags: Record<Locale, string> = { en: 'en', km: 'km', vi: 'vi', 'zh-cn': 'zh' };

/** Voices of this browser that speak the language, by name. */
export function deviceVoices(locale: Locale): SpeechSynthesisVoice[] {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  const isOfLanguage = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().split(/[-_]/)[0] === tags[locale];
  return voices.filter(isOfLanguage).sort((one, other) => one.name.localeCompare(other.name));
}

/** The voice that was chosen on this device; empty: the alerts' own. */
export const chosenVoiceName = (): string => readStored(key) ?? '';
export const chooseVoice = (name: string): void => writeStored(key, name);

/** undefined: none was chosen, or it does not speak the language. */
export const chosenVoice = (locale: Locale): SpeechSynthesisVoice | undefined => {
  const name = chosenVoiceName();
  return name === '' ? undefined : deviceVoices(locale).find((voice) => voice.name === name);
};

/** Says it with a voice of this device, to its end. Rejects when the browser refuses. */
export function speakOnDevice(text: string, voice: SpeechSynthesisVoice, volume: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.volume = volume / 100;
    utterance.addEventListener('end', () => resolve(), { once: true });
    utterance.addEventListener(
      'error',
      ({ error }) => reject(new DOMException(error, error === 'not-allowed' ? 'NotAllowedError' : 'NetworkError')),
      { once: true },
    );
    speechSynthesis.speak(utterance);
  });
}
