import type { MetricKey, MetricUnit } from './metrics.ts';

export const wallboards = ['conversations', 'calls'] as const;
export type WallboardName = (typeof wallboards)[number];

export interface WallTile {
  readonly unit: Extract<MetricUnit, 'count' | 'seconds' | 'percent'>;
  /** What a value is compared with: `fine` up to or from which it is good, `bad` from or up to which somebody has to act; null: it only informs. */
  readonly bounds: { readonly better: 'more' | 'less'; readonly fine: number; readonly bad: number } | null;
  /** The metric of today that it shows; absent where it is of this moment. */
  readonly metric?: MetricKey;
}

/** In s. Who waits longer than the first needs attention, longer than the second at once. */
const wait = { better: 'less', fine: 180, bad: 300 } as const;
/** A call rings for seconds, not for minutes. */
const ring = { better: 'less', fine: 20, bad: 60 } as const;
const share = { better: 'more', fine: 90, bad: 60 } as const;
const loss = { better: 'less', fine: 10, bad: 40 } as const;
const present = { better: 'more', fine: 2, bad: 0 } as const;

/** What a board on a wall shows, six tiles each; their names stand in the portal. */
export const wallTiles = {
  longestWait: { unit: 'seconds', bounds: wait },
  waiting: { unit: 'count', bounds: null },
  /** As the dashboard has them: with those that a bot answers, without those that are snoozed. */
  open: { unit: 'count', bounds: null },
  freeOperators: { unit: 'count', bounds: present },
  firstReplyToday: { unit: 'seconds', bounds: wait, metric: 'firstReply' },
  scoreToday: { unit: 'percent', bounds: share, metric: 'score' },
  longestRing: { unit: 'seconds', bounds: ring },
  ringing: { unit: 'count', bounds: null },
  talking: { unit: 'count', bounds: null },
  freeForCalls: { unit: 'count', bounds: present },
  serviceLevelToday: { unit: 'percent', bounds: share, metric: 'callServiceLevel' },
  abandonmentToday: { unit: 'percent', bounds: loss, metric: 'callAbandonment' },
} as const satisfies Record<string, WallTile>;
export type WallTileKey = keyof typeof wallTiles;
export const wallTileKeys = Object.keys(wallTiles) as [WallTileKey, ...WallTileKey[]];

/** The tiles of each board in the order in which they are shown. */
export const tilesOfBoard = {
  conversations: ['longestWait', 'waiting', 'open', 'freeOperators', 'firstReplyToday', 'scoreToday'],
  calls: ['longestRing', 'ringing', 'talking', 'freeForCalls', 'serviceLevelToday', 'abandonmentToday'],
} as const satisfies Record<WallboardName, readonly WallTileKey[]>;

export const wallLevels = ['fine', 'warning', 'bad'] as const;
export type WallLevel = (typeof wallLevels)[number];

/** How a value stands; undefined where nothing was there to measure or the tile only informs. */
export function levelOf(key: WallTileKey, value: number | null): WallLevel | undefined {
  const { bounds }: WallTile = wallTiles[key];
  if (bounds === null || value === null) return undefined;
  const { better, fine, bad } = bounds;
  const isAtLeast = (one: number, other: number) => (better === 'more' ? one >= other : one <= other);
  if (isAtLeast(value, fine)) return 'fine';
  return isAtLeast(bad, value) ? 'bad' : 'warning';
}
