import { remoteDataApi } from '@sala/contract/service/service-settings/remote-data.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import type { AppModule } from '#platform/module.ts';
import { fetchRemoteJob, queueDueSourcesJob } from './jobs/fetch-remote.job.ts';
import { applyRemoteRows, previewRemote } from './remote/apply-remote-rows.ts';
import { listRuns } from './service-settings.repository.ts';
import { getServiceSettings, updateServiceSettings } from './usecases/update-settings.ts';
import './service-settings.table.ts';

/** A business's settings for orders, and its own programs for webhooks and imports. */
export const serviceSettingsModule: AppModule = {
  name: 'service-settings',
  create(context, router) {
    router.bind(serviceSettingsApi.get, ({ actor }) => getServiceSettings(context, actor));
    router.bind(serviceSettingsApi.update, ({ actor, body, request }) =>
      updateServiceSettings(context, actor, body, request),
    );
    context.jobs.register(queueDueSourcesJob(context));
    context.jobs.register(fetchRemoteJob(context));
    router.bind(remoteDataApi.preview, ({ actor, params }) => previewRemote(context, actor, params.kind));
    router.bind(remoteDataApi.apply, ({ actor, params: { kind }, body: { fingerprint }, request }) =>
      applyRemoteRows(context, { merchantId: actor.merchantId, kind, by: { actor, fingerprint, request } }),
    );
    router.bind(remoteDataApi.runs, async ({ actor, query: { kind } }) => {
      const rows = await listRuns(context.database.forMerchant(actor.merchantId).query, kind);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
  },
};
