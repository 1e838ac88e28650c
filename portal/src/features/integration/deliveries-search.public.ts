/** Apart from the components: tables of routes are read without them. */
export { deliveriesSearch } from './integration.search.ts';
