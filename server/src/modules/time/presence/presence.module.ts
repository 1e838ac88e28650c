import type { AppModule } from '#platform/module.ts';
import { notePresence } from './note-presence.ts';
import { confirmPresencesJob, noteDutyJob, queueDutiesJob, removeOldPresencesJob } from './presence.job.ts';

/** Keeps when people were online, on a break or away: decision 116. */
export const presenceModule: AppModule = {
  name: 'presence',
  create(context) {
    for (const event of ['presence.changed', 'break.started', 'break.ended'] as const)
      context.events.on(event, (changed) => notePresence(context, changed));
    context.jobs.register(confirmPresencesJob(context));
    context.jobs.register(noteDutyJob(context));
    context.jobs.register(queueDutiesJob(context));
    context.jobs.register(removeOldPresencesJob(context));
  },
};
