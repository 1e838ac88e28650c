export { CurrencySelect } from './components/currency-select.tsx';
export { ServiceIcon } from './components/service-icon.tsx';
export { activeRules, entryOptions, useTitle } from './service-catalogue.queries.ts';
