/** Separate from the components, because the route tables are loaded without them. */
export { deliveriesSearch } from './integration.search.ts';
