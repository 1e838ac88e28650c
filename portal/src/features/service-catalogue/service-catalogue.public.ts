export { entryOptions, useTitle } from './service-catalogue.queries.ts';
