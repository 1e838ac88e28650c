import sharp, { type Sharp } from 'sharp';
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

/** Re-encodes a picture: upright, without EXIF and without hidden data. Throws when it is damaged. */
export async function drawPicture(source: PictureSource, kind: PictureKind): Promise<RenderedPicture> {
  const { maxPixels, ...budget } = pictureKinds[kind];
  if ('drawn' in budget) return renderThumbnail(source, maxPixels, budget.drawn);
  const options = { limitInputPixels: maxPixels, animated: true, failOn: 'error' } as const;
  const { pages = 1, format } = await sharp(source, options).metadata();
  const image = sharp(source, options);
  const upright = pages > 1 ? image : image.autoOrient();
  const { data, info } = await encode(upright, format).toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data, { limitInputPixels: maxPixels })
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { content: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
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
