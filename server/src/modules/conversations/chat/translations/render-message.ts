import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Translation } from '@sala/contract/conversations/chat/translations.schema.ts';
import { getVisitorLanguage, type VisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { translateText } from '#modules/connections/language-services/language-services.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import type { TranslationsContext } from '../chat.context.ts';
import { insertTranslation, listTranslations, type SpokenMessage } from './translations.repository.ts';

/** Numbers, emoji and addresses need no translation. */
function hasTranslatableText(text: string): boolean {
  return text
    .split(/\s+/)
    .some((word) => !word.slice(1, -1).includes('@') && /\p{L}/u.test(word.replace(/https?:\/\/\S+/, '')));
}

const getText = (message: SpokenMessage) => message.text || (message.transcript ?? '');

/** Visitors see operators' messages in their language. */
const isForVisitor = (message: SpokenMessage, channel: VisitorLanguage, locale: TranslationLanguageCode) =>
  message.sender_type === 'operator' && locale === getVisitorLanguage(channel);

/**
 * The stored translation, or a new one that is stored and broadcast. An empty text: it is already in that language,
 * or there is nothing to translate. Throws what translateText throws.
 */
export async function renderMessage(
  context: TranslationsContext,
  channel: Pick<ChannelState, 'merchantId' | 'id' | 'locale' | 'visitor' | 'visitorLanguage'>,
  message: SpokenMessage,
  locale: TranslationLanguageCode,
): Promise<Translation> {
  const { merchantId } = channel;
  const answer = (text: string): Translation => ({ messageId: message.id, channelId: channel.id, locale, text });
  const [kept] = await listTranslations(context.database.forMerchant(merchantId), [message.id], locale);
  if (kept) {
    // A visitor whose language was changed back has another translation on their page.
    if (kept.text !== '' && isForVisitor(message, channel, locale))
      await inTransaction(context, merchantId, async (unit) =>
        unit.emit('message.translated', { merchantId, translation: answer(kept.text), visitorId: channel.visitor.id }),
      );
    return answer(kept.text);
  }
  const words = getText(message);
  if (!hasTranslatableText(words)) return answer('');
  const { text, provider } = await translateText(context, merchantId, { text: words, to: locale });
  const translation = answer(text ?? '');
  await inTransaction(context, merchantId, async (unit) => {
    const row = { message_id: message.id, locale, text: translation.text, provider, created_at: context.clock.now() };
    const isKept = await insertTranslation(unit, row);
    if (!isKept || translation.text === '') return;
    const visitorId = isForVisitor(message, channel, locale) ? channel.visitor.id : null;
    unit.emit('message.translated', { merchantId, translation, visitorId });
  });
  return translation;
}
