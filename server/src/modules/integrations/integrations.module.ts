import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import { may } from '#platform/auth/actor.ts';
import type { AppModule } from '#platform/module.ts';
import { forgetApplications, getIntegration } from './integrations.public.ts';
import { setDomains } from './usecases/set-domains.ts';

export const integrationsModule: AppModule = {
  name: 'integrations',
  register(context, router) {
    onMerchantChanged(context, (merchantId) => forgetApplications(context, merchantId));
    router.bind(integrationsApi.get, async ({ actor }) => {
      const integration = await getIntegration(context, actor.merchantId);
      return may(actor, 'update', 'merchant-integration') ? integration : { ...integration, appSecret: null };
    });
    router.bind(integrationsApi.update, ({ actor, body, request }) => setDomains(context, actor, body.domain, request));
  },
};
