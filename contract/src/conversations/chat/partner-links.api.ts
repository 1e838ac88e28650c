import * as z from 'zod/mini';
import { partnerErrors } from '../../connections/partners/partners.errors.ts';
import { sharedPartsSchema } from '../../connections/partners/partners.schema.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, maxSeq, optionalText } from '../../core/fields.ts';
import { channelSchema } from './channels.schema.ts';
import { chatErrors } from './chat.errors.ts';
import { channelMoves } from './chat.states.ts';
import { messageSchema } from './messages.schema.ts';

const readChat = [{ subject: 'chat', action: 'read' }] as const;
const ofChannel = z.object({ channelId: idField });

/**
 * Conversations transferred between partners. The visitor stays in their chat window and talks with the partner who has the conversation.
 */
export const partnerLinksApi = {
  crossTransfer: endpoint({
    method: 'POST',
    path: '/api/chat/channel/cross_transfer',
    summary:
      'Hands a conversation to a partner, where a linked one opens and waits for somebody; by who takes part. Ours is closed until it comes back',
    access: [channelMoves.crossTransfer.need],
    readAccess: readChat,
    isEncoded: true,
    body: z.object({
      channelId: idField,
      /** Id of the partnership. */
      partnerId: idField,
      /** Shown to the partner’s operators, not to the visitor. */
      note: optionalText(500),
      share: sharedPartsSchema,
    }),
    response: channelSchema,
    errors: [
      chatErrors.channelIsClosed,
      chatErrors.channelIsBlocked,
      chatErrors.channelIsTransferring,
      chatErrors.notAParticipant,
      chatErrors.forwardTransferIsNotAllowed,
      chatErrors.channelAlreadyOpeningWithOther,
      chatErrors.originalSessionTransferredToOtherChannel,
      partnerErrors.partnerNotAvailable,
    ],
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/api/chat/channel/hand_back',
    summary: 'Gives a conversation back to the partner it came from, where it opens again and waits; by who takes part',
    access: [channelMoves.handBack.need],
    readAccess: readChat,
    isEncoded: true,
    body: z.object({
      channelId: idField,
      note: optionalText(500),
      /** The partner may read the earlier messages. */
      sharesBack: z._default(z.boolean(), false),
    }),
    response: channelSchema,
    errors: [chatErrors.channelIsClosed, chatErrors.notAParticipant, partnerErrors.linkIsOver],
  }),
  earlier: endpoint({
    method: 'POST',
    path: '/api/chat/channel/earlier',
    summary:
      'What was said at the partner before the conversation came, or while they had it, when that is shared: the newest, or those before a seq, which counts there',
    access: readChat,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: z.object({
      channelId: idField,
      /** Which transfer, if there were several; left out: the last one. */
      linkId: z.optional(idField),
      beforeSeq: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(maxSeq))),
      limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    }),
    response: messageSchema,
    isList: true,
    errors: [partnerErrors.historyNotShared],
  }),
  stopSharing: endpoint({
    method: 'POST',
    path: '/api/chat/channel/stop_sharing',
    summary:
      'The partner of a conversation can read no longer what was said here: the one who has it now, or the one we handed it back to',
    access: [channelMoves.crossTransfer.need],
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [partnerErrors.linkIsOver],
  }),
};
