export { countLowRatings, readOwnFigures } from './own-figures.ts';
export { rebuild as rebuildRollups } from './rollups/roll-up.ts';
export { findCheck } from './self-check/checks.repository.ts';
