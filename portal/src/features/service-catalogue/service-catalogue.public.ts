export { ServiceIcon } from './components/service-icon.tsx';
export { entryOptions, useTitle } from './service-catalogue.queries.ts';
