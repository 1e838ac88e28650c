export { integrationQuery } from './integration.queries.ts';
