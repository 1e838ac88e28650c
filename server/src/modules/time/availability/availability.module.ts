import type { AppModule } from '#platform/module.ts';
import type { AvailabilityNeeds, AvailabilityServices } from './availability.context.ts';
import { registerAvailabilityRealtime } from './availability.realtime.ts';
import { bindAvailabilityRoutes } from './availability.routes.ts';
import { AvailabilityWatch } from './live/availability-watch.ts';
import { StaffPlans } from './plans/staff-plans.ts';

export type { AvailabilityServices } from './availability.context.ts';

export const availabilityModule: AppModule<AvailabilityNeeds, AvailabilityServices> = {
  name: 'availability',
  create(given, router) {
    const sources = { readLoads: given.readLoads, countWork: given.countWork, staffPlans: new StaffPlans(given) };
    const context = { ...given, ...sources };
    const services = { ...sources, availabilityWatch: new AvailabilityWatch(context) };
    bindAvailabilityRoutes(context, router);
    registerAvailabilityRealtime({ ...context, ...services });
    return services;
  },
};
