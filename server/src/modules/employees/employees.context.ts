import type { AvailabilitySources } from '#modules/availability/availability.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that employees get from other modules. */
export interface EmployeeNeeds extends AvailabilitySources, UploadServices {}

export type EmployeesContext = AppContext & EmployeeNeeds;
