import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import type { AppModule } from '#platform/module.ts';
import { getIntegration } from './integrations.public.ts';

export const integrationsModule: AppModule = {
  name: 'integrations',
  register(context, router) {
    router.bind(integrationsApi.get, ({ actor }) => getIntegration(context, actor.merchantId));
  },
};
