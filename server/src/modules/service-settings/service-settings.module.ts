import { serviceSettingsApi } from '@sala/contract/service-settings/service-settings.api.ts';
import type { AppModule } from '#platform/module.ts';
import { getServiceSettings, updateServiceSettings } from './usecases/update-settings.ts';
import './service-settings.table.ts';

/** Whether and how a business takes orders, and the programs of its own that are told and asked. */
export const serviceSettingsModule: AppModule = {
  name: 'service-settings',
  register(context, router) {
    router.bind(serviceSettingsApi.get, ({ actor }) => getServiceSettings(context, actor));
    router.bind(serviceSettingsApi.update, ({ actor, body, request }) =>
      updateServiceSettings(context, actor, body, request),
    );
  },
};
