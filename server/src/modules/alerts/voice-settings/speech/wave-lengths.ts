const headerLength = 44;

/** A program that writes a WAV file as it goes cannot know its length beforehand: puts the true lengths into the header. */
export function withTrueLengths(wave: Buffer): Buffer {
  if (wave.length < headerLength || wave.toString('latin1', 0, 4) !== 'RIFF') return wave;
  const whole = Buffer.from(wave);
  whole.writeUInt32LE(whole.length - 8, 4);
  if (whole.toString('latin1', 36, 40) === 'data') whole.writeUInt32LE(whole.length - headerLength, 40);
  return whole;
}
