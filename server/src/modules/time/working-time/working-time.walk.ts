import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';

const week = (needed: number) => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => needed));

export const walk: FeatureWalk = {
  // A week has seven days of 24 hours, which one example of a number cannot say.
  examples: { hours: week(2) },
  // Settings that were never saved.
  fresh: (endpoint, field) =>
    ['coverNeeds.update', 'leaveAllowance.update'].includes(endpoint) && field === 'body.version' ? 0 : undefined,
  otherValues: { 'coverNeeds.update body.hours': week(3), 'leaveAllowance.update body.daysPerYear': 18 },
};
