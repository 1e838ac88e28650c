import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';

export const walk: FeatureWalk = {
  // It tries what is saved, and no more.
  sharedValues: {
    'ai.update body.source': 'own',
    // No name, which would be looked up.
    'ai.update body.url': 'https://192.0.43.10',
    'ai.update body.purposes': [],
  },
  otherValues: {
    'ai.update body.chatModel': 'large',
  },
  examples: {},
};
