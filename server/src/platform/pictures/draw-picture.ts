import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readGifFrames, readWebpFrames, smallestFrame } from './picture-frames.ts';
import { readPictureHeader } from './picture-header.ts';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

const thumbnailSize = 480;

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
  const header = await readPictureHeader(source);
  if (header && header.frames > most) throw new TooManyPixels();
  if (header) return;
  const content = typeof source === 'string' ? await readFile(source) : source;
  const start = content.toString('latin1', 0, 4);
  if (start === 'GIF8' && readGifFrames(content, most).count > most) throw new TooManyPixels();
  if (start === 'RIFF' && readWebpFrames(content, most).count > most) throw new TooManyPixels();
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
