import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import type { Transcription, Translation } from '@sala/contract/conversations/chat/translations.schema.ts';
import type { VisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import {
  listTranslationLanguages,
  readLanguageSupport,
  transcribeSound,
} from '#modules/connections/language-services/language-services.public.ts';
import { readUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import { findChannel, updateChannel } from '../channels/channels.repository.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import type { TranslationsContext } from '../chat.context.ts';
import { channelScope } from '../chat.policy.ts';
import { renderMessage } from './render-message.ts';
import { translateWaitingJob } from './translate-waiting.job.ts';
import { nudgeTranslators, startTranslators } from './translation-worker.ts';
import { registerTranslationsRealtime } from './translations.realtime.ts';
import { decide, findSpoken, insertTranscript } from './translations.repository.ts';

/** Number of earlier messages that are translated too. */
const earlierMessages = 30;

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

/** One message in the requested language. */
async function translateMessage(
  context: TranslationsContext,
  actor: UserActor,
  { messageId, locale }: { messageId: string; locale: TranslationLanguageCode },
): Promise<Translation> {
  const { merchantId } = actor;
  const message = found(await findSpoken(context.database.forMerchant(merchantId), messageId));
  const channel = found(await findChannel(context.database, merchantId, message.channel_id, channelScope(actor)));
  return renderMessage(context, channel, message, locale);
}

/** The transcript of a voice message: stored, or created now. */
async function transcribeMessage(
  context: TranslationsContext,
  actor: UserActor,
  messageId: string,
): Promise<Transcription> {
  const { merchantId } = actor;
  const message = found(await findSpoken(context.database.forMerchant(merchantId), messageId));
  const channel = found(await findChannel(context.database, merchantId, message.channel_id, channelScope(actor)));
  const answer = (text: string): Transcription => ({ messageId, channelId: channel.id, text });
  if (message.transcript !== null) return answer(message.transcript);
  const sound = found(message.attachment?.kind === 'audio' ? message.attachment : undefined);
  const content = found(await readUpload(context, { merchantId, id: sound.id }));
  const { name, mime } = sound;
  const { text, provider } = await transcribeSound(context, merchantId, { name, mime, content });
  const transcription = answer(text);
  await inTransaction(context, merchantId, async (unit) => {
    const row = { message_id: messageId, text, provider, created_at: context.clock.now() };
    if (await insertTranscript(unit, row)) unit.emit('message.transcribed', { merchantId, transcription });
  });
  return transcription;
}

interface TranslationChoice {
  channelId: string;
  isOn: boolean;
  isDefault: boolean;
  /** undefined: it stays. */
  visitorLanguage?: TranslationLanguageCode | null | undefined;
}

const getChosen = ({ locale, visitorLanguage }: VisitorLanguage, wanted: TranslationChoice['visitorLanguage']) =>
  wanted === undefined ? visitorLanguage : wanted === locale ? null : wanted;

/** Turns automatic translation of a conversation on or off. `isDefault` does not change an earlier choice. */
async function setAutoTranslate(
  context: TranslationsContext,
  actor: UserActor,
  { channelId, isOn, isDefault, visitorLanguage }: TranslationChoice,
): Promise<Channel> {
  const { merchantId, locale } = actor;
  const { canTranslate } = await readLanguageSupport(context, merchantId);
  const channel = await moveChannel(context, actor, channelId, async (unit, before) => {
    if (isOn && !canTranslate) fail(languageServiceErrors.translationNotSetUp);
    const doneSeq = Math.max(0, before.lastSeq - earlierMessages);
    if (!(await decide(unit, { channelId, isOn, locale, doneSeq, isDefault }))) return before;
    const language = getChosen(before, visitorLanguage);
    if (before.isAutoTranslated === isOn && before.visitorLanguage === language) return before;
    const marks = marksColumn(before, { visitorLanguage: language });
    const next = await updateChannel(unit, channelId, { is_auto_translated: isOn, marks });
    unit.emit('channel.changed', { merchantId, channel: next, cause: 'translation' });
    return next;
  });
  if (channel.isAutoTranslated) await nudgeTranslators(context, { merchantId, channelId });
  return channel;
}
