import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { type Company, getData } from '#testing/company.ts';

/** A room of the owner's that colleagues may find. */
async function newRoom({ company }: Side): Promise<string> {
  const body = { kind: 'group' as const, title: 'Kitchen', isOpen: true };
  return getData(await company.owner.call(privateRoomsApi.create, { body })).id;
}

const rooms = new WeakMap<Company, Promise<string>>();

/** One such room a company: what is in it and who is in it name each other. */
function ownRoom(side: Side): Promise<string> {
  const known = rooms.get(side.company) ?? newRoom(side);
  rooms.set(side.company, known);
  return known;
}

const newMessage = async (side: Side) => {
  const body = { type: 'text' as const, id: newId(), roomId: await ownRoom(side), text: 'The oven is warm' };
  return getData(await side.company.owner.call(privateMessagesApi.create, { body })).id;
};

async function newVoice(side: Side): Promise<string> {
  const { owner } = side.company;
  const file = { name: 'voice.wav', content: toTone(1) };
  const { id: attachmentId } = getData(await owner.call(uploadsApi.create, {}, { file }));
  const body = { type: 'audio' as const, id: newId(), roomId: await ownRoom(side), attachmentId };
  return getData(await owner.call(privateMessagesApi.create, { body })).id;
}

/** Somebody who asks to join the company's room. */
async function newAsker(side: Side): Promise<string> {
  const { id, portal } = await side.company.hire();
  getData(await portal.call(privateRoomsApi.join, { body: { roomId: await ownRoom(side) } }));
  return id;
}

async function newMember(side: Side): Promise<string> {
  const userId = await newAsker(side);
  const body = { roomId: await ownRoom(side), userId, isApproved: true };
  getData(await side.company.owner.call(privateRoomsApi.answer, { body }));
  return userId;
}

async function newBanned(side: Side): Promise<string> {
  const userId = await newMember(side);
  const body = { roomId: await ownRoom(side), userId, isBanned: true };
  getData(await side.company.owner.call(privateRoomsApi.removeMember, { body }));
  return userId;
}

const newColleague = async ({ company }: Side) => (await company.hire()).id;
const newUnit = async ({ company }: Side) =>
  getData(await company.owner.call(departmentsApi.create, { body: { departmentName: newId() } })).id;

const byRoom = (calls: readonly string[], find: (side: Side) => Promise<string>) =>
  Object.fromEntries(calls.map((call) => [`privateRooms.${call}`, find]));

export const walk: FeatureWalk = {
  things: {
    'body.roomId': ownRoom,
    roomId: ownRoom,
    ...byRoom(['get params.id', 'update params.id'], ownRoom),
    'privateMessages.exportRoom params.id': ownRoom,
    ...byRoom(['archive params.id', 'leave body.roomId', 'transfer body.roomId'], newRoom),
    'privateRooms.create body.userId': newColleague,
    'privateRooms.create body.userIds.0': newColleague,
    'privateRooms.create body.unitId': newUnit,
    // Partners are known to those who ask for them by themselves.
    'privateChat.update body.bannedPartnerIds.0': () => newId(),
    'privateRooms.answer body.userId': newAsker,
    'privateRooms.invite body.userIds.0': newColleague,
    'privateRooms.transfer body.userId': newColleague,
    'privateRooms.transfer body.departmentId': newUnit,
    'privateRooms.setRole body.userId': newMember,
    'privateRooms.removeMember body.userId': newMember,
    'privateRooms.unban body.userId': newBanned,
    ...Object.fromEntries(
      ['edit', 'history', 'remove', 'react'].map((call) => [`privateMessages.${call} body.id`, newMessage]),
    ),
    'privateMessages.translate query.id': newMessage,
    'privateMessages.card query.id': newMessage,
    'privateMessages.transcribe body.id': newVoice,
    'privateMessages.create body.id': () => newId(),
    'privateMessages.create body.replyToId': newMessage,
    'privateMessages.create body.mentionIds.0': newMember,
    'privateMessages.edit body.mentionIds.0': newMember,
    'privateMessages.create body.recordId': ({ conversation }) => conversation.channelId,
  },
  chosen: [
    ...['userId', 'userIds.0', 'unitId', 'partnerIds.0'].map((field) => `privateRooms.create body.${field}`),
    'privateRooms.answer body.userId',
    'privateRooms.invite body.userIds.0',
    'privateRooms.transfer body.userId',
    'privateRooms.transfer body.departmentId',
    'privateRooms.setRole body.userId',
    'privateRooms.removeMember body.userId',
    'privateRooms.unban body.userId',
    'privateChat.update body.bannedPartnerIds.0',
  ],
  sharedValues: { 'privateChat.update body.bannedPartnerIds': [] },
  otherValues: { 'privateChat.update body.retentionDays': 90, 'privateRooms.update body.title': 'Back kitchen' },
  // Their sender makes them up.
  madeUp: ['privateMessages.create body.id'],
  unversioned: { 'privateChat.toggle': 'has no body, and names the version in its query: private-chat.api.test.ts' },
  // A mark of one's own, as reading is.
  harmless: [
    'privateRooms.login',
    'privateRooms.mute',
    ...['list', 'history', 'seen', 'search', 'files'].map((call) => `privateMessages.${call}`),
  ],
};
