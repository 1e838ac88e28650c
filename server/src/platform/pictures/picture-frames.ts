/** A frame counts as at least so many pixels, since each takes time and memory, however small it is. */
export const smallestFrame = 10_000;

export interface PictureFrames {
  readonly count: number;
  /** Pixels a side that all of them need: frames of a GIF may be larger than the canvas that it names. */
  readonly width: number;
  readonly height: number;
  /** The file was read to its end: without damage, and with no more frames than were asked for. */
  readonly isComplete: boolean;
}

const gifImage = 0x2c;
const gifExtension = 0x21;
const gifEnd = 0x3b;
const colorTableLength = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Stops beyond `most` frames, and where the file ends or is damaged. */
export function readGifFrames(content: Buffer, most: number): PictureFrames {
  let count = 0;
  const hasCanvas = content.length >= 13;
  let width = hasCanvas ? content.readUInt16LE(6) : 0;
  let height = hasCanvas ? content.readUInt16LE(8) : 0;
  let at = 13 + colorTableLength(content[10]);
  while (count <= most) {
    if (content[at] === gifImage && at + 10 <= content.length) {
      count += 1;
      width = Math.max(width, content.readUInt16LE(at + 1) + content.readUInt16LE(at + 5));
      height = Math.max(height, content.readUInt16LE(at + 3) + content.readUInt16LE(at + 7));
      at += 11 + colorTableLength(content[at + 9]);
    } else if (content[at] === gifExtension) at += 2;
    else return { count, width, height, isComplete: content[at] === gifEnd };
    // Blocks of data follow, each behind its length; the last one is empty.
    for (let length = content[at]; length; length = content[at]) at += 1 + length;
    at += 1;
  }
  return { count, width, height, isComplete: false };
}

const webpFrame = Buffer.from('ANMF').readUInt32LE();

/** Of a WebP that may move. Stops beyond `most` frames, and where the file ends. */
export function readWebpFrames(content: Buffer, most: number): PictureFrames {
  // Frames that leave the canvas make the file invalid.
  const hasCanvas = content.length >= 30;
  const width = hasCanvas ? content.readUIntLE(24, 3) + 1 : 0;
  const height = hasCanvas ? content.readUIntLE(27, 3) + 1 : 0;
  let count = 0;
  let at = 12;
  while (at + 8 <= content.length && count <= most) {
    if (content.readUInt32LE(at) === webpFrame) count += 1;
    const length = content.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  // The byte that fills up the last block may be missing.
  const isAtEnd = at === content.length || at === content.length + 1;
  return { count, width, height, isComplete: count <= most && isAtEnd };
}
