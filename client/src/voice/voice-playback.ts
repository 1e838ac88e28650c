import { voiceSpeeds } from './waveform.ts';

export interface PlaybackState {
  isPlaying: boolean;
  atMs: number;
  /** The file no longer exists, or the browser cannot play it. */
  hasFailed: boolean;
  speed: number;
}

/** The speed is shared by all messages of the page. */
let speed: number = voiceSpeeds[0];
const players = new Set<() => void>();
let sounding: HTMLMediaElement | undefined;

/** Only one sound of the page plays at a time. */
function pauseOtherPlayers(started: HTMLMediaElement): void {
  if (sounding !== started) sounding?.pause();
  sounding = started;
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== started) other.pause();
}

function handlePlay({ target }: Event): void {
  if (target instanceof HTMLMediaElement) pauseOtherPlayers(target);
}

/** Timeout for finding the length of a sound, in ms. */
const playbackTimeoutMs = 3000;

const next = (audio: HTMLAudioElement, name: string) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, playbackTimeoutMs);
    audio.addEventListener(
      name,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Recorders do not write the length into the file: the browser finds it by seeking to the end once. */
async function learnLength(audio: HTMLAudioElement): Promise<void> {
  if (audio.readyState < HTMLMediaElement.HAVE_METADATA) {
    audio.load();
    await next(audio, 'loadedmetadata');
  }
  if (Number.isFinite(audio.duration)) return;
  const isKnown = next(audio, 'durationchange');
  audio.currentTime = 1e7;
  await isKnown;
}

/** Plays one voice message. Nothing is loaded before it is played. */
export function createPlayback(src: string, durationMs: number, onChange: (state: PlaybackState) => void) {
  const audio = new Audio();
  audio.preload = 'none';
  audio.src = src;
  let atMs = 0;
  let hasFailed = false;
  let isSeeking = false;
  let frame = 0;

  const tell = () => onChange({ isPlaying: !audio.paused, atMs, hasFailed, speed });

  function follow(): void {
    if (!isSeeking) atMs = Math.min(durationMs, audio.currentTime * 1000);
    tell();
    if (!audio.paused) frame = requestAnimationFrame(follow);
  }

  audio.onplay = () => {
    pauseOtherPlayers(audio);
    follow();
  };
  audio.onpause = tell;
  audio.onended = () => {
    if (isSeeking) return;
    atMs = 0;
    tell();
  };
  audio.onerror = () => {
    hasFailed = true;
    tell();
  };
  const applySpeed = () => {
    audio.playbackRate = speed;
    tell();
  };
  if (players.size === 0) document.addEventListener('play', handlePlay, true);
  players.add(applySpeed);

  async function seek(toMs: number): Promise<void> {
    atMs = Math.max(0, Math.min(durationMs, toMs));
    tell();
    if (isSeeking) return;
    const wasPlaying = !audio.paused;
    isSeeking = true;
    try {
      await learnLength(audio);
      audio.currentTime = atMs / 1000;
      if (wasPlaying) await audio.play().catch(() => {});
    } finally {
      isSeeking = false;
    }
  }

  return {
    async toggle(): Promise<void> {
      if (!audio.paused) return audio.pause();
      hasFailed = false;
      audio.playbackRate = speed;
      if (audio.error) audio.load();
      await audio.play().catch(() => tell());
    },
    seek,
    /** Switches to the next speed, for all messages. */
    changeSpeed(): void {
      speed = voiceSpeeds[(voiceSpeeds.indexOf(speed as never) + 1) % voiceSpeeds.length]!;
      for (const apply of players) apply();
    },
    close(): void {
      cancelAnimationFrame(frame);
      players.delete(applySpeed);
      if (players.size === 0) document.removeEventListener('play', handlePlay, true);
      if (sounding === audio) sounding = undefined;
      audio.onplay = audio.onpause = audio.onended = audio.onerror = null;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
export type Playback = ReturnType<typeof createPlayback>;

/** How far one press of an arrow key seeks, in ms. */
const step = 2000;

/** The position that a key of the waveform seeks to; undefined for other keys. */
export function seekKey(key: string, { atMs, durationMs }: { atMs: number; durationMs: number }): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(durationMs, atMs + step);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, atMs - step);
  if (key === 'Home') return 0;
  return key === 'End' ? durationMs : undefined;
}
