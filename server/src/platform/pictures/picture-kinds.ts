/** Limits for processing a kind of picture, and its stored format. */
export interface PictureBudget {
  /** Sum of all frames. */
  readonly maxPixels: number;
  /** Timeout in seconds after which processing is aborted. */
  readonly seconds: number;
  /**
   * Re-encoded as WebP of at most this many pixels a side, first frame only; a square is cropped from the middle. Absent: the picture
   * keeps its format and size and gets a thumbnail.
   */
  readonly drawn?: { readonly size: number; readonly isSquare: boolean };
}

export const pictureKinds = {
  /** Files that users add to messages, orders and tickets. 50 million pixels are more than most phones take. */
  attachment: { maxPixels: 50_000_000, seconds: 30 },
  /** The same from visitors and users of a link, who need no account. */
  customerAttachment: { maxPixels: 50_000_000, seconds: 20 },
  /** A person's photo. */
  portrait: { maxPixels: 50_000_000, seconds: 15, drawn: { size: 256, isSquare: true } },
  logo: { maxPixels: 25_000_000, seconds: 15, drawn: { size: 512, isSquare: false } },
} as const satisfies Record<string, PictureBudget>;
export type PictureKind = keyof typeof pictureKinds;

/** Measured time of re-encoding noise on one core, in ms for a million pixels. */
const renderCost: Record<string, number> = { jpeg: 25, png: 90, webp: 180, gif: 450 };
const estimateRenderCost = 25;

/** Estimated processing time, in ms. */
export function estimate(kind: PictureKind, format: string, pixels: number): number {
  const { drawn }: PictureBudget = pictureKinds[kind];
  return ((drawn ? estimateRenderCost : (renderCost[format] ?? renderCost.gif!)) * pixels) / 1_000_000;
}
