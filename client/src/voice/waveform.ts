/** How long one may speak at once, in seconds. */
export const maxVoiceSeconds = 300;
/** Lines in the picture of a voice message. */
const waveformLines = 48;
/** How fast a voice message can be heard. */
export const voiceSpeeds = [1, 1.5, 2] as const;

/** Below this, of 1, there is only the noise of a room: it must not be drawn as if somebody spoke. */
const quietLevel = 0.2;

/** As the ear hears it: a tenth of the swing is about half as loud. */
function toLoudness(level: number): number {
  return Number.isFinite(level) ? Math.sqrt(Math.min(1, Math.max(0, level))) : 0;
}

/**
 * The picture of a voice message from its levels (0 to 1, as many as were measured): the loudest of each stretch, from 0 to 100, so
 * that the loudest of all fills the height.
 */
export function toWaveform(levels: readonly number[]): number[] {
  const lines = Math.max(1, Math.min(waveformLines, levels.length));
  const peaks = Array.from({ length: lines }, (_, line) => {
    const from = Math.floor((line * levels.length) / lines);
    const to = Math.floor(((line + 1) * levels.length) / lines);
    return levels.slice(from, to).reduce((peak, level) => Math.max(peak, toLoudness(level)), 0);
  });
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), quietLevel);
  return peaks.map((peak) => Math.round((peak / loudest) * 100));
}

/** The lines as one path, `step` apart and up to `height` high, around its middle. */
export function waveformPath(waveform: readonly number[], step: number, height: number): string {
  const middle = height / 2;
  return waveform
    .map((value, index) => {
      const half = Math.max(1, (value / 100) * (middle - 1));
      return `M${index * step + step / 2} ${middle - half}v${half * 2}`;
    })
    .join('');
}
