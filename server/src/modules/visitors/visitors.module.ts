import type { AppModule } from '#platform/module.ts';
import { registerVisitorRealtime } from './visitors.realtime.ts';
import { bindVisitorRoutes } from './visitors.routes.ts';
import './visitors.table.ts';

export const visitorsModule: AppModule = {
  name: 'visitors',
  register(context, router) {
    bindVisitorRoutes(context, router);
    registerVisitorRealtime(context);
  },
};
