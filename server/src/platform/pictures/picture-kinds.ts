/** What a kind of picture may cost, and how it is kept. */
export interface PictureBudget {
  /** All frames together. */
  readonly maxPixels: number;
  /** A picture that is not done by then is given up, whatever it is busy with. */
  readonly seconds: number;
  /**
   * Drawn anew as WebP of at most this many pixels a side, its first frame only; a square is cut out of the middle. Absent: the picture
   * keeps its form and size and gets a thumbnail.
   */
  readonly drawn?: { readonly size: number; readonly isSquare: boolean };
}

export const pictureKinds = {
  /** What people of the business add to messages, orders and tickets. 50 million pixels are more than most phones take. */
  attachment: { maxPixels: 50_000_000, seconds: 30 },
  /** The same from visitors and holders of a link, who need no account to send it. */
  customerAttachment: { maxPixels: 50_000_000, seconds: 20 },
  /** A face beside a name. */
  portrait: { maxPixels: 50_000_000, seconds: 15, drawn: { size: 256, isSquare: true } },
  logo: { maxPixels: 25_000_000, seconds: 15, drawn: { size: 512, isSquare: false } },
} as const satisfies Record<string, PictureBudget>;
export type PictureKind = keyof typeof pictureKinds;

/** What writing a picture anew takes, measured with noise on one core, in ms for a million pixels. */
const renderCost: Record<string, number> = { jpeg: 25, png: 90, webp: 180, gif: 450 };
const estimateRenderCost = 25;

/** About how long it will take, in ms. */
export function estimate(kind: PictureKind, format: string, pixels: number): number {
  const { drawn }: PictureBudget = pictureKinds[kind];
  return ((drawn ? estimateRenderCost : (renderCost[format] ?? renderCost.gif!)) * pixels) / 1_000_000;
}
