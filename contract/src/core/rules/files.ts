import { formatBytes } from '../format-bytes.ts';
import { type Refusal, refuseIf } from './problem.ts';

/** A file of at most `kilobytes` kB (of 1024 bytes). Key `fileSize`. */
export const fileSizeWithin = (kilobytes: number) =>
  refuseIf((file: { readonly size: number }) =>
    file.size <= kilobytes * 1024 ? undefined : { key: 'fileSize', params: { max: formatBytes(kilobytes * 1024) } },
  );

interface Dimensions {
  readonly width: number;
  readonly height: number;
}

interface Bounds {
  /** Exactly this size; without it the bounds apply. */
  exactly?: Dimensions;
  atLeast?: Dimensions;
  atMost?: Dimensions;
}

const getSize = ({ width, height }: Dimensions) => `${width} × ${height}`;

/** A picture of the right size in pixels. Key `imageDimensions`. */
export const imageDimensions = ({ exactly, atLeast = exactly, atMost = exactly }: Bounds) =>
  refuseIf(({ width, height }: Dimensions): Refusal | undefined => {
    const isLargeEnough = !atLeast || (width >= atLeast.width && height >= atLeast.height);
    const isSmallEnough = !atMost || (width <= atMost.width && height <= atMost.height);
    if (isLargeEnough && isSmallEnough) return undefined;
    const bounds = [atLeast && `≥ ${getSize(atLeast)}`, atMost && `≤ ${getSize(atMost)}`].filter(Boolean).join(', ');
    return { key: 'imageDimensions', params: { size: exactly ? getSize(exactly) : bounds } };
  });
