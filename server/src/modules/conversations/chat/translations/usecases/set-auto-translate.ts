import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { VisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { readLanguageSupport } from '#modules/connections/language-services/language-services.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import { marksColumn } from '../../channels/channel-marks.ts';
import { updateChannel } from '../../channels/channels.repository.ts';
import { moveChannel } from '../../channels/channels.usecases.ts';
import type { TranslationsContext } from '../../chat.context.ts';
import { nudgeTranslators } from '../translation-worker.ts';
import { decide } from '../translations.repository.ts';

/** Number of earlier messages that are translated too. */
const earlierMessages = 30;

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
export async function setAutoTranslate(
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
