import type { PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { transcribeSound } from '#modules/connections/language-services/language-services.public.ts';
import { readUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import { getJoinedRoom } from '../rooms/room-access.ts';
import { assertThere, changeMessage } from './change-message.ts';
import { presentMessages } from './messages.projection.ts';
import { findMessage, updateMessage } from './messages.repository.ts';

/** What is said in a voice message: as it was written down once, or now. Throws transcriptionNotSetUp and what a service can fail with. */
export async function transcribeVoice(
  context: PrivateChatContext,
  actor: UserActor,
  { roomId, id }: { roomId: string; id: string },
): Promise<PrivateMessage> {
  const room = await getJoinedRoom(context, actor, roomId);
  const row = assertThere(await findMessage(context.database, room.merchant_id, id), roomId);
  const { name, mime, id: uploadId } = found(row.attachment?.kind === 'audio' ? row.attachment : undefined);
  if (row.transcript !== null) return (await presentMessages(context, [row], actor.merchantId))[0]!;
  const content = found(await readUpload(context, { merchantId: row.sender_merchant_id!, id: uploadId }));
  const { text } = await transcribeSound(context, actor.merchantId, { name, mime, content });
  return changeMessage(context, actor, { roomId, id }, async (host, current) =>
    // Two who ask at the same time read the same words.
    current.transcript === null ? updateMessage(host, current, { transcript: text }) : current,
  );
}
