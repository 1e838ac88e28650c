import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import type {
  LanguageServiceKind,
  LanguageServiceTest,
} from '@sala/contract/connections/language-services/language-services.schema.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { FailureError, fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { Translator } from '../providers/provider.ts';
import { findSpeaker, findTranscriber, findTranslator, type LanguageServices } from '../services.ts';
import { toTone } from '../tone.ts';

const sentences: Record<Locale, string> = {
  en: 'Good morning, how can we help you?',
  km: 'អរុណសួស្ដី តើយើងអាចជួយអ្វីលោកអ្នកបានខ្លះ?',
  vi: 'Chào buổi sáng, chúng tôi có thể giúp gì cho bạn?',
  'zh-cn': '早上好，请问有什么可以帮您？',
};
const works: LanguageServiceTest = { isWorking: true, sample: null, missingLocales: [], problem: null };

/** Tests a saved service without retries; a failure is part of the answer. */
export async function testLanguageService(
  context: AppContext & LanguageServices,
  actor: UserActor,
  which: LanguageServiceKind,
  request: RequestInfo,
): Promise<LanguageServiceTest> {
  const { merchantId } = actor;
  const result = await context.languageQueue
    .take(merchantId, () => attempts[which](context, actor))
    .catch((error: unknown): LanguageServiceTest => {
      if (!(error instanceof FailureError)) throw error;
      const params = Object.entries(error.params ?? {}).map(([name, value]) => [name, String(value)]);
      return {
        ...works,
        isWorking: false,
        problem: { key: error.definition.key, params: Object.fromEntries(params) },
      };
    });
  await inTransaction(context, merchantId, (unit) =>
    recordAudit(context, unit, {
      action: 'languageServices.tested',
      actor,
      changes: [{ field: which, before: null, after: result.problem?.key ?? 'ok' }],
      request,
    }),
  );
  return result;
}

const attempts = { translation: tryTranslation, transcription: tryTranscription, speech: trySpeech };

async function tryTranslation(
  context: AppContext & LanguageServices,
  { merchantId, locale }: UserActor,
): Promise<LanguageServiceTest> {
  const service = await findTranslator(context, merchantId, { isPatient: false });
  if (!service) return fail(languageServiceErrors.translationNotSetUp);
  const offered = await service.tool.offered();
  const target = targetFor(offered, locale);
  const text = sentences[target === 'en' ? 'vi' : 'en'];
  const translation = (await service.tool.translate(text, target)) ?? text;
  return {
    ...works,
    sample: { text, translation, locale: target },
    missingLocales: locales.filter((each) => !offered.includes(each)),
  };
}

/** The actor's language if it is supported, so that they can judge the sample. */
function targetFor(offered: Awaited<ReturnType<Translator['offered']>>, wish: Locale): Locale {
  return offered.includes(wish) ? wish : (locales.find((locale) => offered.includes(locale)) ?? wish);
}

async function tryTranscription(
  context: AppContext & LanguageServices,
  { merchantId }: UserActor,
): Promise<LanguageServiceTest> {
  const service = await findTranscriber(context, merchantId, { isPatient: false });
  if (!service) return fail(languageServiceErrors.transcriptionNotSetUp);
  const heardNothing: readonly unknown[] = [
    languageServiceErrors.noVoiceDetected,
    languageServiceErrors.speechNotClear,
  ];
  await service.tool.transcribe({ name: 'tone.wav', mime: 'audio/wav', content: toTone(1) }).catch((error: unknown) => {
    // The service works: a tone contains no speech.
    if (!(error instanceof FailureError) || !heardNothing.includes(error.definition)) throw error;
  });
  return works;
}

async function trySpeech(
  context: AppContext & LanguageServices,
  { merchantId }: UserActor,
): Promise<LanguageServiceTest> {
  const speakers = await Promise.all(
    locales.map(async (locale) => ({
      locale,
      service: await findSpeaker(context, merchantId, locale, { isPatient: false }),
    })),
  );
  const known = speakers.flatMap(({ locale, service }) => (service ? [{ locale, service }] : []));
  if (known.length === 0) return fail(languageServiceErrors.speechNotSetUp);
  const { locale, service } = known[0]!;
  await service.tool.speak(sentences[locale]);
  return { ...works, missingLocales: speakers.filter((each) => !each.service).map((each) => each.locale) };
}
