interface Note {
  /** Seconds after the beginning of the round. */
  at: number;
  /** Hz. */
  pitch: number;
  seconds: number;
  /** Of the loudest, 1 when absent. */
  share?: number;
}

interface Tune {
  wave: OscillatorType;
  /** Seconds until it begins again. */
  round: number;
  notes: readonly Note[];
}

const chord = (at: number, pitches: readonly number[], seconds: number): Note[] =>
  pitches.map((pitch) => ({ at, pitch, seconds, share: 1 / pitches.length }));

/** Made here: nothing to fetch, nobody's recording. */
const tunes = {
  classic: { wave: 'sine', round: 4, notes: [...chord(0, [440, 480], 0.9), ...chord(1.2, [440, 480], 0.9)] },
  bell: {
    wave: 'sine',
    round: 3,
    notes: [880, 1109, 1319].map((pitch, index) => ({ at: index * 0.35, pitch, seconds: 1.1, share: 0.8 })),
  },
  soft: {
    wave: 'triangle',
    round: 2.8,
    notes: [523, 659, 784, 659].map((pitch, index) => ({ at: index * 0.22, pitch, seconds: 0.5, share: 0.7 })),
  },
  gentle: {
    wave: 'sine',
    round: 8,
    notes: [
      ...chord(0, [262, 330, 392], 2.4),
      ...chord(2, [220, 262, 330], 2.4),
      ...chord(4, [175, 220, 262], 2.4),
      ...chord(6, [196, 247, 294], 2.4),
    ],
  },
  /** Much as one hears it ring on the other side of a telephone line. */
  pulse: { wave: 'sine', round: 4, notes: chord(0, [425, 450], 1.2) },
} as const satisfies Record<string, Tune>;

/** The name of a built-in tune. */
export type TuneName = keyof typeof tunes;

function playNote(context: AudioContext, target: AudioNode, wave: OscillatorType, note: Note, start: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = note.pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.share ?? 1, start + 0.02);
  gain.gain.setValueAtTime(note.share ?? 1, start + note.seconds * 0.6);
  gain.gain.linearRampToValueAtTime(0, start + note.seconds);
  oscillator.connect(gain).connect(target);
  oscillator.start(start);
  oscillator.stop(start + note.seconds + 0.05);
}

/** Plays a built-in tune again and again into a node. Answers what ends it. */
function loopTune(context: AudioContext, target: AudioNode, name: TuneName): () => void {
  const { wave, round, notes }: Tune = tunes[name];
  const output = context.createGain();
  output.connect(target);
  let next = context.currentTime + 0.05;
  const schedule = () => {
    // A timer of a hidden page comes once a second: two rounds ahead leave no gap.
    while (next < context.currentTime + 2 * round) {
      for (const note of notes) playNote(context, output, wave, note, next + note.at);
      next += round;
    }
  };
  schedule();
  const timer = setInterval(schedule, 1000);
  return () => {
    clearInterval(timer);
    output.disconnect();
  };
}

/** A built-in tune, or a file at an address, which is repeated as well. */
export type Sound = TuneName | { readonly url: string };
/** A recording is louder than a tune of the same gain. */
const fileGain = 3;

/** What is to be heard by a setting: `own` is the file, where there is one. Undefined: nothing. */
export const toSound = (name: TuneName | 'own' | 'none', url: string | null): Sound | undefined =>
  name === 'own' ? (url ? { url } : undefined) : name === 'none' ? undefined : name;

/** Plays one tune at a time until it is stopped, as soon as the browser lets it. */
export function createTunePlayer() {
  let context: AudioContext | undefined;
  let stopTune: (() => void) | undefined;
  let turn = 0;

  let file: HTMLAudioElement | undefined;
  const resume = () => {
    void context?.resume().catch(() => undefined);
    void file?.play().catch(() => undefined);
  };
  const listenForGestures = () => {
    for (const gesture of gestures) addEventListener(gesture, resume, true);
  };
  const gestures = ['pointerdown', 'keydown'] as const;

  function stop(): void {
    turn += 1;
    stopTune?.();
    stopTune = undefined;
    for (const gesture of gestures) removeEventListener(gesture, resume, true);
    // A device whose output is held open uses power for nothing.
    void context?.suspend().catch(() => undefined);
  }

  return {
    /** `volume`: 0 to 1. Answers whether it is heard; else it begins with the next click or key. */
    async play(sound: Sound, volume: number): Promise<boolean> {
      stop();
      const own = turn;
      if (typeof sound === 'object') {
        const audio = new Audio(sound.url);
        audio.loop = true;
        audio.volume = Math.min(1, volume * fileGain);
        file = audio;
        stopTune = () => {
          audio.pause();
          file = undefined;
        };
        const isHeard = await audio.play().then(
          () => true,
          (error: Error) => error.name !== 'NotAllowedError',
        );
        if (!isHeard && own === turn) listenForGestures();
        return isHeard;
      }
      context ??= new AudioContext();
      const gain = context.createGain();
      gain.gain.value = volume;
      gain.connect(context.destination);
      const stopLoop = loopTune(context, gain, sound);
      stopTune = () => {
        stopLoop();
        gain.disconnect();
      };
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 300))]).catch(() => undefined);
      if (own !== turn || context.state === 'running') return true;
      listenForGestures();
      return false;
    },
    stop,
  };
}
