import { locales } from '@sala/contract/core/locales.ts';
import { clientConfigApi } from '@sala/contract/platform-services/client-config/client-config.api.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { buildVersion } from '#platform/http/built-files.ts';
import type { AppModule } from '#platform/module.ts';

export const clientConfigModule: AppModule = {
  name: 'client-config',
  create(context, router) {
    router.bind(clientConfigApi.get, async () => ({
      clientKey: context.config.keys.client.toString('base64url'),
      serverTime: context.clock.now().getTime(),
      appName: context.config.appName,
      languages: [...locales],
      maxFileSize: maxFileSizeInMb * 1024 * 1024,
      version: buildVersion(),
    }));
  },
};
