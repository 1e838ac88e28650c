import { sessionsApi } from '@sala/contract/identity/sessions/sessions.api.ts';
import type { AppModule } from '#platform/module.ts';
import { endExpiredSessionsJob } from './jobs/end-expired.job.ts';
import { removeOldSessionsJob } from './jobs/remove-old-sessions.job.ts';
import { SessionUse } from './session-use.ts';
import { endOtherSessions, endSession } from './usecases/end-own-sessions.ts';
import { listSessions } from './usecases/list-sessions.ts';

export const sessionsModule: AppModule = {
  name: 'sessions',
  create(context, router) {
    context.jobs.register(endExpiredSessionsJob(context));
    context.jobs.register(removeOldSessionsJob(context));
    const use = new SessionUse(context);
    context.authentication.onSessionUsed((actor) => use.note(actor));

    router.bind(sessionsApi.list, async ({ actor }) => {
      const rows = await listSessions(context, actor);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(sessionsApi.end, async ({ actor, params, request }) => {
      await endSession(context, actor, params.id, request);
      return null;
    });
    router.bind(sessionsApi.endOthers, async ({ actor, request }) => ({
      count: await endOtherSessions(context, actor, request),
    }));
  },
};
