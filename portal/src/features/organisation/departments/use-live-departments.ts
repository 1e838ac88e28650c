import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { departmentKeys } from './departments.queries.ts';

/** Keeps departments, teams and people up to date with colleagues' changes while the page is open. */
export function useLiveDepartments(): void {
  useOrganisationChanges(['departments', 'employees'], departmentKeys);
}
