import { defineErrors } from '../core/errors.ts';

export const serviceCatalogueErrors = defineErrors({
  /** What others depend on stays; it can be deactivated. params: `count`. */
  serviceEntryUsed: 400,
  /** params: `max`. */
  serviceCatalogueFull: 400,
});
