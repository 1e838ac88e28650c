import type { AppModule } from '#platform/module.ts';
import { registerAvailabilityRealtime } from './availability.realtime.ts';
import { bindAvailabilityRoutes } from './availability.routes.ts';

export const availabilityModule: AppModule = {
  name: 'availability',
  create(context, router) {
    bindAvailabilityRoutes(context, router);
    registerAvailabilityRealtime(context);
  },
};
