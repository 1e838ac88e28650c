import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';

export const walk: FeatureWalk = {
  fresh: (endpoint, field) => (endpoint === 'apiChannel.receive' && field === 'body.messageId' ? newId() : undefined),
  makes: ['apiChannel.receive'],
  examples: { customerId: 'customer-1', avatarUrl: 'https://people.example/photo.png' },
};
