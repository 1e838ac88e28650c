import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { departmentKeys } from './departments.queries.ts';

/** Follows what colleagues change in departments, teams and people while the page is open. */
export function useLiveDepartments(): void {
  useOrganisationChanges(['departments', 'employees'], departmentKeys);
}
