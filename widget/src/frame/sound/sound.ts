import type { KeyValueStore } from '../storage.ts';

const key = 'sala:sound';

/** The visitor's choice, for every chat of this server in this browser. */
export const isSoundOn = (store: KeyValueStore): boolean => store.get(key) !== 'off';
export const setSoundOn = (store: KeyValueStore, isOn: boolean): void => store.set(key, isOn ? 'on' : 'off');

let audio: AudioContext | undefined;
let rangAt = 0;
/** Messages within this time play one sound, in ms. */
const pause = 1500;

/** Plays two soft notes. Browsers allow sound only after the visitor has interacted with the page. */
export function ring(store: KeyValueStore): void {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!isSoundOn(store) || !isTouched || Date.now() - rangAt < pause) return;
  rangAt = Date.now();
  const own = rangAt;
  audio ??= new AudioContext();
  for (const [index, pitch] of [659, 880].entries()) {
    const start = audio.currentTime + index * 0.13;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.4);
    // An open output takes power all day.
    if (index) note.onended = () => own === rangAt && audio!.suspend();
  }
  void audio.resume().catch(() => {});
}
