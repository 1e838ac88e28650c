import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';

export const walk: FeatureWalk = {
  // It only reads.
  harmless: ['assist.summarise'],
};
