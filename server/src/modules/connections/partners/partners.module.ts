import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import type { IntegrationServices } from '#modules/connections/integrations/integrations.public.ts';
import type { AppModule } from '#platform/module.ts';
import { presentPartner, presentPartnerOption } from './partners.projection.ts';
import { findPartnerSettings, listPartnerships, listTakingPartners } from './partners.repository.ts';
import { decidePartnership } from './usecases/decide-partnership.ts';
import { requestPartnership } from './usecases/request-partnership.ts';
import { updatePartnerSettings } from './usecases/update-partner-settings.ts';
import './partners.table.ts';

export const partnersModule: AppModule<IntegrationServices> = {
  name: 'partners',
  create(context, router) {
    const { database } = context;
    router.bind(partnersApi.list, async ({ actor, query }) => {
      const { rows, total } = await listPartnerships(database, actor.merchantId, query);
      const { page, limit } = query;
      return { rows: rows.map((row) => presentPartner(context, row)), meta: { page, limit, total } };
    });
    router.bind(partnersApi.options, async ({ actor: { merchantId } }) => {
      const [rows, { share }] = await Promise.all([
        listTakingPartners(database, merchantId),
        findPartnerSettings(database.forMerchant(merchantId).query),
      ]);
      return { partners: rows.map((row) => presentPartnerOption(context, row)), share };
    });
    router.bind(partnersApi.request, ({ actor, body, request }) => requestPartnership(context, actor, body, request));
    for (const move of ['accept', 'refuse', 'end'] as const)
      router.bind(partnersApi[move], ({ actor, params: { id }, request }) =>
        decidePartnership(context, actor, { id, move }, request),
      );
    router.bind(partnersApi.getConfig, ({ actor }) =>
      findPartnerSettings(database.forMerchant(actor.merchantId).query),
    );
    router.bind(partnersApi.updateConfig, ({ actor, body, request }) =>
      updatePartnerSettings(context, actor, body, request),
    );
  },
};
