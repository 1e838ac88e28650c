import type { AppModule } from '#platform/module.ts';
import { endStayJob } from './stays.job.ts';

/** Ends stays; users begin and end their own through the module own-time. */
export const staysModule: AppModule = {
  name: 'stays',
  create(context) {
    context.jobs.register(endStayJob(context));
  },
};
