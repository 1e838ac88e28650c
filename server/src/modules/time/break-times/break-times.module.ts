import { breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import type { AppModule } from '#platform/module.ts';
import { listRules } from './break-rules.repository.ts';
import { endBreakJob } from './jobs/end-break.job.ts';
import { changeBreakRule } from './usecases/change-break-rule.ts';
import { restoreAvailability } from './usecases/end-break.ts';
import { readOwnBreak, startBreak } from './usecases/start-break.ts';

export const breakTimesModule: AppModule = {
  name: 'break-times',
  create(context, router) {
    context.jobs.register(endBreakJob(context));

    router.bind(breakTimesApi.available, ({ actor }) => readOwnBreak(context, actor));
    router.bind(breakTimesApi.enable, async ({ actor, request }) => {
      await startBreak(context, actor, request);
      return readOwnBreak(context, actor);
    });
    router.bind(breakTimesApi.resume, async ({ actor, request }) => {
      await restoreAvailability(context, actor, request);
      return readOwnBreak(context, actor);
    });
    router.bind(breakTimesApi.listRules, ({ actor, query }) =>
      listRules(context.database.forMerchant(actor.merchantId).query, query),
    );
    router.bind(breakTimesApi.updateRule, ({ actor, params, body, request }) =>
      changeBreakRule(context, actor, { ...body, roleId: params.id }, request),
    );
  },
};
