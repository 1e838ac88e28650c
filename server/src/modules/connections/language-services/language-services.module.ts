import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import type { AppModule } from '#platform/module.ts';
import { LanguageServiceQueue } from './language-service-queue.ts';
import { findServices } from './language-services.repository.ts';
import type { LanguageServices } from './services.ts';
import { presentServices, setLanguageServices } from './usecases/set-language-services.ts';
import { testLanguageService } from './usecases/test-language-service.ts';
import './language-services.events.ts';
import './language-services.table.ts';

/** Translation, transcription and speech services. */
export const languageServicesModule: AppModule<unknown, LanguageServices> = {
  name: 'language-services',
  create(platform, router) {
    const services: LanguageServices = { languageQueue: new LanguageServiceQueue() };
    const context = { ...platform, ...services };
    router.bind(languageServicesApi.get, async ({ actor }) =>
      presentServices(await findServices(context.database.forMerchant(actor.merchantId))),
    );
    router.bind(languageServicesApi.update, ({ actor, body, request }) =>
      setLanguageServices(context, actor, body, request),
    );
    router.bind(languageServicesApi.test, ({ actor, body, request }) =>
      testLanguageService(context, actor, body.which, request),
    );
    return services;
  },
};
