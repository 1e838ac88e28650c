import { defineErrors } from '../../core/errors.ts';

export const serviceCatalogueErrors = defineErrors({
  /** Entries that are in use cannot be deleted, only deactivated. params: `count`. */
  serviceEntryUsed: 400,
  /** params: `max`. */
  serviceCatalogueFull: 400,
});
