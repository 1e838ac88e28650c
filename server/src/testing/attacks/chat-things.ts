import { chatErrors } from '@sala/contract/chat/chat.errors.ts';
import { customersApi } from '@sala/contract/chat/customers.api.ts';
import { notesApi } from '@sala/contract/chat/notes.api.ts';
import { privateChatApi } from '@sala/contract/private-chat/private-chat.api.ts';
import { privateChatErrors } from '@sala/contract/private-chat/private-chat.errors.ts';
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

const newCustomerNote: Finder = async ({ company, conversation: { visitorId } }) => {
  const body = { text: 'Likes the yellow ones' };
  return getData(await company.owner.call(customersApi.createNote, { params: { id: visitorId }, body })).id;
};

/** What the id fields of conversations, customers and their settings name, as the walk asks for them. */
export const chatThings: Record<string, Finder> = {
  'channels.attachments params.id': talk,
  'channels.queue params.id': merchant,
  'chatSettings.update params.id': merchant,
  'customers.removeNote params.id': newCustomerNote,
  'notes.remove params.id': newNote,
  ...Object.fromEntries(
    ['get', 'update', 'channels', 'listNotes', 'createNote'].map((call) => [`customers.${call} params.id`, customer]),
  ),
  'operators.0.operatorId': ({ company }) => company.ownerId,
  'rules.operators.0.operatorId': ({ company }) => company.ownerId,
  replyToId: spoken,
};

/** A reply to what is not in the conversation is refused in words of its own. */
export const refusedInChat: Record<string, string> = {
  'messages.create body.replyToId': chatErrors.messageNotFoundHere.key,
  'privateMessages.create body.replyToId': privateChatErrors.privateMessageNotFound.key,
  'privateMessages.create body.attachmentId': privateChatErrors.privateAttachmentNotUsable.key,
  'privateMessages.create body.recordId': privateChatErrors.cardNotUsable.key,
};
/** Ids that the caller makes up themselves. */
export const madeUpInChat = ['notes.create body.id', 'visitors.leaveMessage body.id'];
/** Left out but where they are what is asked about: with a page mark or a reply to nothing it is those that are refused. */
export const leftOutInChat = [
  'channels.attachments query.cursor',
  'customers.channels query.cursor',
  'messages.create body.replyToId',
  'privateMessages.create body.replyToId',
];
/** The one of many moves that asks for no ability of its own; and no end of sessions that nobody uses for a minute, as walks are long. */
export function plainMove(endpoint: string, field: string): string | number | undefined {
  if (endpoint === 'channels.bulk' && field === 'body.action') return 'markRead';
  return field === 'body.sessionExpiry' ? 0 : undefined;
}
/** Kept as it was said, and looked up only when it is used: a visitor's message is never lost over a department that is gone. */
export const heededLater = [
  'drafts.save body.replyToId',
  'visitors.createMessage body.departmentId',
  'visitors.leaveMessage body.departmentId',
  // Who is not in the room is not named.
  'privateMessages.create body.mentionIds.0',
  'privateMessages.edit body.mentionIds.0',
];

/** The walks call what turns private chat off, too: it is on again for the calls behind it. */
export async function switchPrivateChatOn(portal: TestPortal, name: string, status: number): Promise<void> {
  if (name === 'privateChat.toggle' && status === 200) await portal.call(privateChatApi.toggle);
}
