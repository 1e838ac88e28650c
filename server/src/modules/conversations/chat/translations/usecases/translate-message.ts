import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Translation } from '@sala/contract/conversations/chat/translations.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import { findChannel } from '../../channels/channels.repository.ts';
import type { TranslationsContext } from '../../chat.context.ts';
import { channelScope } from '../../chat.policy.ts';
import { renderMessage } from '../render-message.ts';
import { findSpoken } from '../translations.repository.ts';

/** One message in the requested language. */
export async function translateMessage(
  context: TranslationsContext,
  actor: UserActor,
  { messageId, locale }: { messageId: string; locale: TranslationLanguageCode },
): Promise<Translation> {
  const { merchantId } = actor;
  const message = found(await findSpoken(context.database.forMerchant(merchantId), messageId));
  const channel = found(await findChannel(context.database, merchantId, message.channel_id, channelScope(actor)));
  return renderMessage(context, channel, message, locale);
}
