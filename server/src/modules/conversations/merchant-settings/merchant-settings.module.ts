import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { findMerchantRow, getSettings, presentMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import { removeExpiredDataJob } from './jobs/remove-expired-data.job.ts';
import { removeLogo, setLogo } from './usecases/set-logo.ts';
import { updateMerchant } from './usecases/update-merchant.ts';
import { updateSettings } from './usecases/update-settings.ts';

const readRow = async (context: AppContext, merchantId: string) =>
  found(await findMerchantRow(context.database, merchantId));

/** A merchant's profile and general settings, at the addresses of the contract's `merchants`. */
export const merchantSettingsModule: AppModule<UploadServices> = {
  name: 'merchant-settings',
  create(context, router) {
    router.bind(merchantsApi.get, async ({ actor }) =>
      presentMerchant(context, await readRow(context, actor.merchantId)),
    );
    router.bind(merchantsApi.update, ({ actor, body, request }) => updateMerchant(context, actor, body, request));
    router.bind(merchantsApi.setLogo, ({ actor, file, query: { version }, request }) =>
      setLogo(context, actor, { file, version }, request),
    );
    router.bind(merchantsApi.removeLogo, ({ actor, query, request }) =>
      removeLogo(context, actor, query.version, request),
    );
    router.bind(merchantsApi.getSettings, async ({ actor }) => getSettings(await readRow(context, actor.merchantId)));
    router.bind(merchantsApi.updateSettings, ({ actor, body, request }) =>
      updateSettings(context, actor, body, request),
    );
    context.jobs.register(removeExpiredDataJob(context));
  },
};
