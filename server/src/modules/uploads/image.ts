import sharp, { type Sharp } from 'sharp';

/** More pixels than any phone takes; a picture of 50 million already needs 200 MB while it is decoded. */
const maxPixels = 50_000_000;
const thumbnailSize = 480;
/** Pictures being decoded at once in this process, for the sake of its memory. */
const maxConcurrent = 2;

/** libvips keeps what it decoded for a next time that never comes here. */
sharp.cache(false);
sharp.concurrency(1);

export interface SafeImage {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** WebP, at most `thumbnailSize` a side. */
  readonly thumbnail: Buffer;
}

let running = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  while (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * Writes an image anew: upright, without EXIF, without anything hidden behind or inside of it.
 * Throws when it is damaged or has more than `maxPixels` pixels, all frames together.
 */
export function makeSafeImage(content: Buffer, mime: string): Promise<SafeImage> {
  return oneOfFew(async () => {
    const isAnimated = mime === 'image/gif' || mime === 'image/webp';
    const options = { limitInputPixels: maxPixels, animated: isAnimated, failOn: 'error' } as const;
    const { width = 0, pageHeight, height = 0, pages = 1 } = await sharp(content, options).metadata();
    // Read from the header alone: nothing has been decoded yet.
    if (width * (pageHeight ?? height) * pages > maxPixels) throw new Error('The image has too many pixels');
    const image = sharp(content, options).timeout({ seconds: 30 });
    const upright = pages > 1 ? image : image.autoOrient();
    const { data, info } = await encode(upright, mime).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data, { limitInputPixels: maxPixels })
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .timeout({ seconds: 30 })
      .toBuffer();
    return { content: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
  });
}

/**
 * Draws a picture anew as WebP of at most `size` pixels a side, upright, its first frame only, transparent where it was; with `isSquare`
 * the middle is cut out. Throws when it is damaged or has more than `maxPixels` pixels.
 */
export function drawPicture(
  content: Buffer,
  { size, isSquare }: { size: number; isSquare: boolean },
): Promise<{ content: Buffer; width: number; height: number }> {
  return oneOfFew(async () => {
    const { data, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: 30 })
      .autoOrient()
      .resize(size, size, { fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  });
}

function encode(image: Sharp, mime: string): Sharp {
  switch (mime) {
    case 'image/jpeg':
      return image.jpeg({ quality: 85 });
    case 'image/webp':
      return image.webp({ quality: 85 });
    case 'image/gif':
      return image.gif({ effort: 3 });
    default:
      return image.png();
  }
}
