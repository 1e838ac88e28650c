import type { AppModule } from '#platform/module.ts';
import './tickets.events.ts';
import './tickets.table.ts';

export const ticketsModule: AppModule = {
  name: 'tickets',
  register() {},
};
