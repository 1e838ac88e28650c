import type { AlertSound } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { dismissToast, showToast } from '#shared/ui/notices.ts';

interface Tone {
  /** Start in seconds. */
  at: number;
  /** Frequency in Hz; `to`: end of the glide. */
  from: number;
  to?: number;
  seconds: number;
  wave: OscillatorType;
  /** Relative volume. */
  share?: number;
}

/** Synthesized, so that no file is loaded. */
const tones: Record<AlertSound, readonly Tone[]> = {
  chime: [
    { at: 0, from: 660, seconds: 0.34, wave: 'sine' },
    { at: 0.14, from: 990, seconds: 0.34, wave: 'sine' },
  ],
  bell: [
    { at: 0, from: 880, seconds: 1.1, wave: 'sine' },
    { at: 0, from: 2429, seconds: 0.5, wave: 'sine', share: 0.35 },
  ],
  drop: [{ at: 0, from: 1300, to: 520, seconds: 0.18, wave: 'sine' }],
  marimba: [
    { at: 0, from: 523, seconds: 0.24, wave: 'triangle' },
    { at: 0.11, from: 659, seconds: 0.24, wave: 'triangle' },
    { at: 0.22, from: 784, seconds: 0.3, wave: 'triangle' },
  ],
  knock: [
    { at: 0, from: 190, to: 90, seconds: 0.12, wave: 'triangle' },
    { at: 0.18, from: 190, to: 90, seconds: 0.12, wave: 'triangle' },
  ],
};

/** Perceived loudness is roughly quadratic. */
const toPeak = (volume: number) => 0.3 * (volume / 100) ** 2;

/** Longest wait for a device's output to open, in ms; some take a second. */
const openingTime = 5000;
/** Longest wait for a click that may not come, in ms. */
const clickTime = 300;
/** Silence after which the output is let go, in ms. */
const silenceTime = 3000;

let context: AudioContext | undefined;
/** Sounds that are played or about to be. */
let playing = 0;
let release: ReturnType<typeof setTimeout> | undefined;
let isBlockAnnounced = false;

async function resumeAudio(): Promise<AudioContext> {
  context ??= new AudioContext();
  const wait = navigator.userActivation?.hasBeenActive ? openingTime : clickTime;
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, wait))]);
  if (context.state !== 'running') throw new DOMException('The browser waits for a click', 'NotAllowedError');
  return context;
}

/**
 * Runs `play` with the device's output, which is let go when nothing plays any more: an open one takes power all day. Rejects with a
 * NotAllowedError when the browser requires a click first.
 */
export async function withAudio(play: (audio: AudioContext) => Promise<void>): Promise<void> {
  clearTimeout(release);
  playing += 1;
  try {
    await play(await resumeAudio());
  } finally {
    playing -= 1;
    if (playing === 0) release = setTimeout(() => void context?.suspend().catch(() => undefined), silenceTime);
  }
}

/** Resolves when the sound is over. */
const playAlertSound = (sound: AlertSound, volume: number): Promise<void> =>
  withAudio(async (audio) => {
    await Promise.all(tones[sound].map((tone) => playTone(audio, tone, toPeak(volume))));
  });

function playTone(
  audio: AudioContext,
  { at, from, to = from, seconds, wave, share = 1 }: Tone,
  peak: number,
): Promise<void> {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(peak * share, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.03);
  return new Promise((resolve) => {
    oscillator.addEventListener('ended', () => resolve(), { once: true });
    // There is no event when the device is unplugged meanwhile.
    setTimeout(resolve, (at + seconds + 1) * 1000);
  });
}

/** Plays a sound; if the browser blocks it, explains once how to allow it. */
export async function tryAlertSound(sound: AlertSound, volume: number, isRepeated = false): Promise<void> {
  await playAlertSound(sound, volume).catch(() => showSoundBlocked(isRepeated));
}

/** Explains how to allow sound: once, unless the user has just requested a sound or a call rings. The press it asks for takes it away. */
export function showSoundBlocked(isRepeated: boolean): void {
  if (isBlockAnnounced && !isRepeated) return;
  isBlockAnnounced = true;
  const id = 'sound-blocked';
  showToast({ tone: 'info', id, content: { messageKey: 'soundBlocked' } });
  const aborter = new AbortController();
  const handlePress = () => {
    aborter.abort();
    dismissToast(id);
  };
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, handlePress, { capture: true, signal: aborter.signal });
}

/** Runs it in only one tab: the lock is kept until the sound is over, and for 0.8 s at least. */
export async function onceInAllTabs(lock: string, play: () => Promise<void>): Promise<void> {
  // Locks exist only in secure contexts; without them each tab runs it.
  if (!navigator.locks) return play();
  await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (!held) return;
    await Promise.all([play(), new Promise((resolve) => setTimeout(resolve, 800))]);
  });
}
