import type { Transcription } from '@sala/contract/conversations/chat/translations.schema.ts';
import { transcribeSound } from '#modules/connections/language-services/language-services.public.ts';
import { readUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { findChannel } from '../../channels/channels.repository.ts';
import type { TranslationsContext } from '../../chat.context.ts';
import { channelScope } from '../../chat.policy.ts';
import { findSpoken, insertTranscript } from '../translations.repository.ts';

/** The transcript of a voice message: stored, or created now. */
export async function transcribeMessage(
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
