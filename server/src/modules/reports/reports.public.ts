export { countLowRatings, readOwnFigures } from './own-figures.ts';
