import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AvailabilitySources } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that employees get from other modules. */
export interface EmployeeNeeds extends AvailabilitySources, UploadServices {}

export type EmployeesContext = AppContext & EmployeeNeeds;
