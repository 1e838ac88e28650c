/** Tells many times a second how loud a track is, 0 to 1. Answers what ends it. */
export function meterLevel(
  context: AudioContext,
  track: MediaStreamTrack,
  onLevel: (level: number) => void,
): () => void {
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // From -60 dB, which is a quiet room, to -6 dB.
    const loudness = 10 * Math.log10(power + 1e-12);
    onLevel(Math.min(1, Math.max(0, (loudness + 60) / 54)));
  }, 60);
  return () => {
    clearInterval(timer);
    source.disconnect();
  };
}
