import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '../company.ts';
import type { TestPortal } from '../test-portal.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string> | string;

const merchant: Finder = ({ company }) => company.merchantId;
const talk: Finder = ({ conversation }) => conversation.channelId;
const customer: Finder = ({ conversation }) => conversation.visitorId;
const spoken: Finder = ({ conversation }) => conversation.messageId;

const newNote: Finder = async ({ company, conversation: { channelId } }) => {
  const body = { id: newId(), channelId, text: 'He comes again on Monday' };
  return getData(await company.owner.call(notesApi.create, { body })).id;
};

/** Somebody who is the same person as the visitor of the conversation. */
const newJoinedCustomer: Finder = async ({ company, conversation: { visitorId } }) => {
  const { visitorId: otherId } = await company.talk();
  getData(await company.owner.call(customersApi.join, { params: { id: visitorId }, body: { otherId } }));
  return otherId;
};

const newCustomerNote: Finder = async ({ company, conversation: { visitorId } }) => {
  const body = { text: 'Likes the yellow ones' };
  return getData(await company.owner.call(customersApi.createNote, { params: { id: visitorId }, body })).id;
};

/** Creates the records that id fields of conversations, customers and their settings refer to. */
export const chatThings: Record<string, Finder> = {
  'channels.attachments params.id': talk,
  'channels.queue params.id': merchant,
  'chatSettings.update params.id': merchant,
  'customers.removeNote params.id': newCustomerNote,
  'customers.join body.otherId': async ({ company }) => (await company.talk()).visitorId,
  'customers.separate body.otherId': newJoinedCustomer,
  'notes.remove params.id': newNote,
  ...Object.fromEntries(
    ['get', 'update', 'channels', 'timeline', 'listNotes', 'createNote', 'candidates', 'join', 'separate'].map(
      (call) => [`customers.${call} params.id`, customer],
    ),
  ),
  'operators.0.operatorId': ({ company }) => company.ownerId,
  'rules.operators.0.operatorId': ({ company }) => company.ownerId,
  replyToId: spoken,
};

/** A reply to a message outside of the conversation has an error of its own. */
export const refusedInChat: Record<string, string> = {
  'messages.create body.replyToId': chatErrors.messageNotFoundHere.key,
  'privateMessages.create body.replyToId': privateChatErrors.privateMessageNotFound.key,
  'privateMessages.create body.attachmentId': privateChatErrors.privateAttachmentNotUsable.key,
  'privateMessages.create body.recordId': privateChatErrors.cardNotUsable.key,
};
/** Ids that the caller generates. */
export const madeUpInChat = ['notes.create body.id', 'visitors.leaveMessage body.id'];
/** Left out unless they are the tested field: with a page mark, an unknown reply or a conversation of somebody else those would be refused instead. */
export const leftOutInChat = [
  'channels.attachments query.cursor',
  'channels.bulk body.isTransferred',
  'customers.channels query.cursor',
  'customers.timeline query.cursor',
  'messages.create body.replyToId',
  'privateMessages.create body.replyToId',
];
/** An action that needs no further permission, and a long session expiry, as walks are long. */
export function plainMove(endpoint: string, field: string): string | number | undefined {
  if (endpoint === 'channels.bulk' && field === 'body.action') return 'markRead';
  return field === 'body.sessionExpiry' ? 0 : undefined;
}
/** Stored and resolved later: a visitor's message must not be lost because of a deleted department. */
export const heededLater = [
  'drafts.save body.replyToId',
  'visitors.createMessage body.departmentId',
  'visitors.leaveMessage body.departmentId',
  // Mentions of people outside of the room are ignored.
  'privateMessages.create body.mentionIds.0',
  'privateMessages.edit body.mentionIds.0',
];

/** Walks also turn private chat off, so it is turned on again for later calls. */
export async function switchPrivateChatOn(portal: TestPortal, name: string, status: number): Promise<void> {
  if (name === 'privateChat.toggle' && status === 200) await portal.call(privateChatApi.toggle);
}
