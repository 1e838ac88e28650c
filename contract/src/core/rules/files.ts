import { type Refusal, refuseIf } from './problem.ts';

const sizeText = (kilobytes: number) =>
  kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round((kilobytes / 1024) * 10) / 10} MB`;

/** A file of at most so many KB (of 1024 bytes). Key `fileSize`. */
export const fileSizeAtMost = (kilobytes: number) =>
  refuseIf((file: { readonly size: number }) =>
    file.size <= kilobytes * 1024 ? undefined : { key: 'fileSize', params: { max: sizeText(kilobytes) } },
  );

interface Dimensions {
  readonly width: number;
  readonly height: number;
}

interface Bounds {
  /** Exactly this size; otherwise the bounds count. */
  exactly?: Dimensions;
  atLeast?: Dimensions;
  atMost?: Dimensions;
}

const sizeOf = ({ width, height }: Dimensions) => `${width} × ${height}`;

/** A picture of the right size in pixels. Key `imageDimensions`. */
export const imageDimensions = ({ exactly, atLeast = exactly, atMost = exactly }: Bounds) =>
  refuseIf(({ width, height }: Dimensions): Refusal | undefined => {
    const isLargeEnough = !atLeast || (width >= atLeast.width && height >= atLeast.height);
    const isSmallEnough = !atMost || (width <= atMost.width && height <= atMost.height);
    if (isLargeEnough && isSmallEnough) return undefined;
    const bounds = [atLeast && `≥ ${sizeOf(atLeast)}`, atMost && `≤ ${sizeOf(atMost)}`].filter(Boolean).join(', ');
    return { key: 'imageDimensions', params: { size: exactly ? sizeOf(exactly) : bounds } };
  });
