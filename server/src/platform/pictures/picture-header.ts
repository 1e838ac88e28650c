import { open } from 'node:fs/promises';
import type { PictureSource } from './draw-picture.ts';
import { type PictureFrames, readGifFrames, readWebpFrames, smallestFrame } from './picture-frames.ts';

export interface PictureHeader {
  readonly format: 'gif' | 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  /** One for a still picture. */
  readonly frames: number;
}

/** Sum of all frames. */
export const countPixels = ({ width, height, frames }: PictureHeader): number =>
  frames === 1 ? width * height : frames * Math.max(width * height, smallestFrame);

/** In bytes. A JPEG names its size behind its metadata, which few cameras make longer than that. */
const beginningLength = 256 * 1024;
/** The markers of a JPEG that name its size. */
const jpegFrames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** In a WebP with several frames. */
const isAnimatedFlag = 0x02;

/**
 * The size that a still picture names at its beginning, and of a short file that may move its frames too; undefined if it names no size
 * there or goes on behind it. Read without libvips, which walks through all frames and blocks of a file for that, however many there are,
 * and cannot be stopped.
 */
export async function readPictureHeader(source: PictureSource): Promise<PictureHeader | undefined> {
  const bytes = typeof source === 'string' ? await readBeginning(source) : source.subarray(0, beginningLength);
  // As far as the header of a WebP goes; hardly any picture is shorter.
  if (bytes.length < 30) return undefined;
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(1, 4) === 'PNG' && text(12, 16) === 'IHDR')
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), frames: 1 };
  if (text(0, 4) === 'GIF8') return toHeader('gif', bytes, readGifFrames);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return parseWebp(bytes, text(12, 16));
  return bytes.readUInt16BE(0) === 0xffd8 ? parseJpeg(bytes) : undefined;
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningLength), 0, beginningLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** undefined unless all of the file was read. */
function toHeader(
  format: 'gif' | 'webp',
  bytes: Buffer,
  read: (content: Buffer, most: number) => PictureFrames,
): PictureHeader | undefined {
  if (bytes.length === beginningLength) return undefined;
  const { count, width, height, isComplete } = read(bytes, Number.POSITIVE_INFINITY);
  return isComplete ? { format, width, height, frames: Math.max(count, 1) } : undefined;
}

function parseWebp(bytes: Buffer, chunk: string): PictureHeader | undefined {
  const still = { format: 'webp', frames: 1 } as const;
  switch (chunk) {
    case 'VP8 ':
      return { ...still, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { ...still, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      if (bytes[20]! & isAnimatedFlag) return toHeader('webp', bytes, readWebpFrames);
      return { ...still, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

function parseJpeg(bytes: Buffer): PictureHeader | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    if (jpegFrames.has(marker))
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), frames: 1 };
    // Any number of bytes 0xff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
