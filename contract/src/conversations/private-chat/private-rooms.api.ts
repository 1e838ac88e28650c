import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, requiredLine, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { privateChatErrors } from './private-chat.errors.ts';
import {
  joinRequestSchema,
  maxRoomMembers,
  maxRoomTitle,
  privateCountsSchema,
  privatePersonSchema,
  privateRoomDetailSchema,
  privateRoomKinds,
  privateRoomRoles,
  privateRoomSchema,
} from './private-chat.schema.ts';

export const readPrivate = [{ subject: 'chatPartner', action: 'read' }] as const;
const writePrivate = [{ subject: 'chatPartner', action: 'update' }] as const;
/** Of every call that changes something: with a token of the service, by who may write. */
export const writing = {
  access: writePrivate,
  readAccess: readPrivate,
  service: 'chatme',
  isSessionOnly: true,
  rateLimit: { points: 120, seconds: 60 },
} as const;

const ofRoom = z.object({ id: idField });
const namesRoom = z.object({ roomId: idField });
const flag = z.optional(z.enum(['true', 'false']));
const searchField = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** Rooms of private chat, who is in them, and how one gets in and out. */
export const privateRoomsApi = {
  login: endpoint({
    method: 'POST',
    path: '/chatme/user/login',
    summary:
      'A token of private chat for the signed-in user, and where the service is; it lives a quarter of an hour and ends with the session',
    access: readPrivate,
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    rateLimit: { points: 120, seconds: 60 },
    response: z.object({ domain: z.string(), token: z.string() }),
    errors: [privateChatErrors.privateChatIsOff],
  }),
  list: endpoint({
    method: 'GET',
    path: '/chatme/user/get-room',
    summary: 'The rooms one is in: those with something unread first, then by the last message',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    query: z.object({
      ...pageQuery(['lastMessage']),
      search: searchField,
      kind: z.optional(z.enum(privateRoomKinds)),
      archived: z.optional(z.enum(['0', '1'])),
    }),
    response: privateRoomSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/chatme/get-room/:id',
    summary: 'One room and who is in it; to who is in it, was invited, or may join',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    params: ofRoom,
    response: privateRoomDetailSchema,
  }),
  search: endpoint({
    method: 'GET',
    path: '/chatme/user/search-room',
    summary: 'Rooms by title, people or business: one’s own, and those that one may join or ask to join',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    query: z.object({ search: searchField, isJoined: flag, limit: pageQuery(['lastMessage']).limit }),
    response: privateRoomSchema,
    isList: true,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/chatme/user/request-join',
    summary: 'What waits for an answer: invitations, rooms that partners have opened, and people who ask to join',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    response: joinRequestSchema,
    isList: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/chatme/user/count',
    summary: 'How many requests wait, rooms one is in, rooms in all, and rooms with something unread',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    response: privateCountsSchema,
  }),
  people: endpoint({
    method: 'GET',
    path: '/chatme/user/people',
    summary: 'Colleagues who may use private chat, by name',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    query: z.object({ search: searchField }),
    response: privatePersonSchema,
    isList: true,
  }),
  units: endpoint({
    method: 'GET',
    path: '/chatme/user/units',
    summary: 'Departments and teams that have a room, or for which the user may open one, by name',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    response: z.object({ kind: z.enum(['department', 'team']), id: idField, name: z.string() }),
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/chatme/room',
    summary:
      'Opens a room. A direct room that is there already, or the room of a department or team, is answered instead of a second one',
    ...writing,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('direct'), userId: idField }),
      z.object({
        kind: z.literal('group'),
        title: requiredLine(maxRoomTitle),
        isOpen: z._default(z.boolean(), false),
        userIds: z._default(z.array(idField).check(z.maxLength(maxRoomMembers)), []),
      }),
      z.object({ kind: z.enum(['department', 'team']), unitId: idField }),
      z.object({
        kind: z.literal('partner'),
        title: requiredLine(maxRoomTitle),
        /** Partnerships whose businesses are asked to come. */
        partnerIds: z.array(idField).check(z.minLength(1), z.maxLength(10)),
        userIds: z._default(z.array(idField).check(z.maxLength(maxRoomMembers)), []),
      }),
    ]),
    response: privateRoomDetailSchema,
    errors: [privateChatErrors.tooManyRoomMembers, privateChatErrors.notOfTheUnit],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/chatme/room/:id',
    summary:
      'Renames a group or a room with partners, and says whether colleagues may find it; by its owners and moderators',
    ...writing,
    params: ofRoom,
    body: z.object({ title: requiredLine(maxRoomTitle), isOpen: z.boolean(), version: versionField }),
    response: privateRoomDetailSchema,
    isVersioned: true,
    errors: [privateChatErrors.notARoomModerator, privateChatErrors.roomIsReadonly],
    successMessage: 'saved',
  }),
  archive: endpoint({
    method: 'POST',
    path: '/chatme/room/:id/archive',
    summary: 'Puts a room away, where it can be read, or takes it back; by its owners',
    ...writing,
    params: ofRoom,
    body: z.object({ isArchived: z.boolean() }),
    response: privateRoomDetailSchema,
    errors: [privateChatErrors.notARoomModerator],
  }),
  join: endpoint({
    method: 'POST',
    path: '/chatme/user/join-room',
    summary:
      'Joins a room one was invited to, that a partner has opened for the business, or of one’s department or team; asks to join any other that can be found',
    ...writing,
    body: namesRoom,
    response: privateRoomDetailSchema,
    errors: [privateChatErrors.roomIsReadonly, privateChatErrors.tooManyRoomMembers],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/chatme/user/answer-request',
    summary:
      'Lets somebody in who asks to join, or not; by owners and moderators of their business, or of the one that opened the room',
    ...writing,
    body: z.object({ roomId: idField, userId: idField, isApproved: z.boolean() }),
    response: privateRoomDetailSchema,
    errors: [
      privateChatErrors.notARoomModerator,
      privateChatErrors.joinRequestIsOver,
      privateChatErrors.roomIsReadonly,
      privateChatErrors.tooManyRoomMembers,
    ],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/chatme/user/invite',
    summary: 'Invites colleagues; those who are in the room, or were invited, stay as they are',
    ...writing,
    body: z.object({ roomId: idField, userIds: z.array(idField).check(z.minLength(1), z.maxLength(100)) }),
    response: privateRoomDetailSchema,
    errors: [
      privateChatErrors.notARoomModerator,
      privateChatErrors.roomIsReadonly,
      privateChatErrors.tooManyRoomMembers,
    ],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/chatme/user/leave-room',
    summary:
      'Leaves a room, declines an invitation or, for the business, a room that a partner has opened and nobody is in, or takes back that one asked to join',
    ...writing,
    body: namesRoom,
    errors: [privateChatErrors.lastRoomOwner],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/chatme/user/transfer-room',
    summary:
      'Gives one’s place in a room to a colleague, or, as an owner or moderator, to all of a department, and leaves it',
    ...writing,
    /** At least one of the two; the person has one's role then, those of the department are members. */
    body: z.object({ roomId: idField, userId: z.optional(idField), departmentId: z.optional(idField) }),
    errors: [
      privateChatErrors.nobodyToTakeOver,
      privateChatErrors.notARoomModerator,
      privateChatErrors.roomIsReadonly,
      privateChatErrors.tooManyRoomMembers,
    ],
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/chatme/user/role',
    summary: 'Makes a member of the room an owner, a moderator or neither; by its owners',
    ...writing,
    body: z.object({ roomId: idField, userId: idField, role: z.enum(privateRoomRoles) }),
    response: privateRoomDetailSchema,
    errors: [privateChatErrors.notARoomModerator, privateChatErrors.lastRoomOwner, privateChatErrors.roomIsReadonly],
  }),
  removeMember: endpoint({
    method: 'POST',
    path: '/chatme/user/remove',
    summary:
      'Takes somebody out of a room, and bans them from it where `isBanned`: then the room is not there for them, and nobody can invite them; by its owners and moderators',
    ...writing,
    body: z.object({ roomId: idField, userId: idField, isBanned: z._default(z.boolean(), false) }),
    response: privateRoomDetailSchema,
    errors: [privateChatErrors.notARoomModerator, privateChatErrors.lastRoomOwner],
  }),
  unban: endpoint({
    method: 'POST',
    path: '/chatme/user/unban',
    summary:
      'Lifts a ban, so that somebody can be invited or join again; by owners and moderators of the business that opened the room, or of the person’s own where that has banned them',
    ...writing,
    body: z.object({ roomId: idField, userId: idField }),
    response: privateRoomDetailSchema,
    errors: [privateChatErrors.notARoomModerator],
  }),
  mute: endpoint({
    method: 'POST',
    path: '/chatme/user/mute',
    summary: 'No sounds, marks and notices of a room, or again',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    rateLimit: { points: 120, seconds: 60 },
    body: z.object({ roomId: idField, isMuted: z.boolean() }),
    response: privateRoomSchema,
  }),
};
