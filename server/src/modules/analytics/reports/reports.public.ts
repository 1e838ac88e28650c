export { countLowRatings, readOwnFigures } from './own-figures.ts';
export { rebuild as rebuildRollups } from './rollups/roll-up.ts';
export { queueFirstChecks } from './self-check/check.job.ts';
export { findCheck } from './self-check/checks.repository.ts';
