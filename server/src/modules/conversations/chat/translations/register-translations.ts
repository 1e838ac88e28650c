import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import {
  listTranslationLanguages,
  readLanguageSupport,
} from '#modules/connections/language-services/language-services.public.ts';
import type { Router } from '#platform/http/router.ts';
import type { TranslationsContext } from '../chat.context.ts';
import { translateWaitingJob } from './translate-waiting.job.ts';
import { nudgeTranslators, startTranslators } from './translation-worker.ts';
import { registerTranslationsRealtime } from './translations.realtime.ts';
import { setAutoTranslate } from './usecases/set-auto-translate.ts';
import { transcribeMessage } from './usecases/transcribe-message.ts';
import { translateMessage } from './usecases/translate-message.ts';

export function registerTranslations(context: TranslationsContext, router: Router): void {
  router.bind(translationsApi.support, ({ actor }) => readLanguageSupport(context, actor.merchantId));
  router.bind(translationsApi.translate, ({ actor, query }) => translateMessage(context, actor, query));
  router.bind(translationsApi.languages, async ({ actor }) =>
    (await listTranslationLanguages(context, actor.merchantId)).map(({ code, name, emoji }) => ({ code, name, emoji })),
  );
  router.bind(translationsApi.setAutoTranslate, ({ actor, body }) => setAutoTranslate(context, actor, body));
  router.bind(translationsApi.transcribe, ({ actor, params }) => transcribeMessage(context, actor, params.id));
  registerTranslationsRealtime(context);
  context.jobs.register(translateWaitingJob(context));
  if (context.config.roles.includes('worker')) startTranslators(context);
  // Runs after the answer to the sender.
  context.events.on('message.created', ({ merchantId, message, channel }) => {
    if (!channel.isAutoTranslated || message.type === 'system') return undefined;
    return nudgeTranslators(context, { merchantId, channelId: channel.id });
  });
}
