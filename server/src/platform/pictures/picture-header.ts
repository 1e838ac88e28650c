import { open } from 'node:fs/promises';
import type { PictureSource } from './draw-picture.ts';

export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** In bytes. A JPEG names its size behind its metadata, which few cameras make longer than that. */
const beginningLength = 256 * 1024;
/** The markers of a JPEG that name its size. */
const jpegFrames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** In a WebP with several frames. */
const isAnimatedFlag = 0x02;

/**
 * The size that a still picture names at its beginning; undefined if it names none there or may have several frames. Read without
 * libvips, which walks through all frames and blocks of a file for that, however many there are, and cannot be stopped.
 */
export async function readPictureHeader(source: PictureSource): Promise<PictureHeader | undefined> {
  const bytes = typeof source === 'string' ? await readBeginning(source) : source.subarray(0, beginningLength);
  // As far as the header of a WebP goes; hardly any picture is shorter.
  if (bytes.length < 30) return undefined;
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(1, 4) === 'PNG' && text(12, 16) === 'IHDR')
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
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

function parseWebp(bytes: Buffer, chunk: string): PictureHeader | undefined {
  const format = 'webp';
  switch (chunk) {
    case 'VP8 ':
      return { format, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { format, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      if (bytes[20]! & isAnimatedFlag) return undefined;
      return { format, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

function parseJpeg(bytes: Buffer): PictureHeader | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (jpegFrames.has(bytes[at + 1]!))
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  return undefined;
}
