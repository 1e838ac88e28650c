const rate = 16_000;
const pitch = 440;
const headerLength = 44;

/** A tone of this length as a WAV file, without speech. */
export function toTone(seconds: number): Buffer {
  const count = rate * seconds;
  const file = Buffer.alloc(headerLength + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  // PCM, one channel.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at += 1) {
    const value = Math.round(8000 * Math.sin((2 * Math.PI * pitch * at) / rate));
    file.writeInt16LE(value, headerLength + at * 2);
  }
  return file;
}
