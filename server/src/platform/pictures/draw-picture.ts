import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readPictureHeader } from './picture-header.ts';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

const thumbnailSize = 480;
/** A frame counts as at least so many pixels, since each takes time and memory, however small it is. */
const smallestFrame = 10_000;

export interface RenderedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** WebP, at most `thumbnailSize` pixels a side; absent if the picture itself is small. */
  readonly thumbnail?: Buffer;
}

/** The content itself or the path of a file. */
export type PictureSource = Buffer | string;

/** The picture has more pixels than its kind allows, over all frames. */
export class TooManyPixels extends Error {
  override message = 'The picture has too many pixels or frames';
}

/** Re-encodes a picture: upright, without EXIF and without hidden data. Throws when it is damaged, and TooManyPixels before it is decoded. */
export async function drawPicture(source: PictureSource, kind: PictureKind): Promise<RenderedPicture> {
  const { maxPixels, ...budget } = pictureKinds[kind];
  await limitFrames(source, Math.floor(maxPixels / smallestFrame));
  const drawn = 'drawn' in budget ? budget.drawn : undefined;
  const options = { animated: !drawn, failOn: 'error' } as const;
  const { pages = 1, format, ...size } = await sharp(source, { ...options, limitInputPixels: false }).metadata();
  if (size.width * (size.pageHeight ?? size.height) * pages > maxPixels) throw new TooManyPixels();
  if (drawn) return renderThumbnail(source, maxPixels, drawn);
  const image = sharp(source, { ...options, limitInputPixels: maxPixels });
  const upright = pages > 1 ? image : image.autoOrient();
  const { data, info } = await encode(upright, format).toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data, { limitInputPixels: maxPixels })
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { content: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
}

/** Throws TooManyPixels before libvips sees the file: it remembers each frame while it reads the header. */
async function limitFrames(source: PictureSource, most: number): Promise<void> {
  if (await readPictureHeader(source)) return;
  const content = typeof source === 'string' ? await readFile(source) : source;
  const start = content.toString('latin1', 0, 4);
  if (start === 'GIF8' && countGifFrames(content, most) > most) throw new TooManyPixels();
  if (start === 'RIFF' && countWebpFrames(content, most) > most) throw new TooManyPixels();
}

const gifImage = 0x2c;
const gifExtension = 0x21;
const colorTableLength = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Stops beyond `most`, and where the file ends or is damaged. */
function countGifFrames(content: Buffer, most: number): number {
  let frames = 0;
  let at = 13 + colorTableLength(content[10]);
  while (frames <= most) {
    if (content[at] === gifImage) {
      frames += 1;
      at += 11 + colorTableLength(content[at + 9]);
    } else if (content[at] === gifExtension) at += 2;
    else return frames;
    // Blocks of data follow, each behind its length; the last one is empty.
    for (let length = content[at]; length; length = content[at]) at += 1 + length;
    at += 1;
  }
  return frames;
}

const webpFrame = Buffer.from('ANMF').readUInt32LE();

function countWebpFrames(content: Buffer, most: number): number {
  let frames = 0;
  for (let at = 12; at + 8 <= content.length && frames <= most; ) {
    if (content.readUInt32LE(at) === webpFrame) frames += 1;
    const length = content.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
}

async function renderThumbnail(
  source: PictureSource,
  maxPixels: number,
  { size, isSquare }: { size: number; isSquare: boolean },
): Promise<RenderedPicture> {
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(size, size, { fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

function encode(image: Sharp, format: string): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 85 });
    case 'webp':
      // Takes half the time of the default effort, and files are hardly larger.
      return image.webp({ quality: 85, effort: 2 });
    case 'gif':
      return image.gif({ effort: 3 });
    default:
      return image.png();
  }
}
