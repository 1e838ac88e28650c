import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../../core/fields.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { voiceSchema } from '../chat/messages.schema.ts';

/** `direct`: two colleagues; `department`, `team`: its members may join; `partner`: people of two or more businesses. */
export const privateRoomKinds = ['direct', 'group', 'department', 'team', 'partner'] as const;
export type PrivateRoomKind = (typeof privateRoomKinds)[number];
export const privateRoomRoles = ['owner', 'moderator', 'member'] as const;
export type PrivateRoomRole = (typeof privateRoomRoles)[number];
/** Whether a colleague can take work now: `away` is somebody on a break, outside of their hours or on leave. */
export const privatePresences = ['available', 'away', 'offline'] as const;
export type PrivatePresence = (typeof privatePresences)[number];
/** `none`: not in the room, but may ask. */
const privateMemberStates = ['joined', 'invited', 'requested', 'none'] as const;

/** With which a message can be reacted to. */
export const privateReactions = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const;

export const maxRoomMembers = 500;
export const maxRoomTitle = 80;
export const maxPrivateText = 4000;
/** How long after it was sent a message may be changed by its writer, in minutes. */
export const editMinutes = 15;
/** How long a token of private chat lives, in minutes. */
export const chatTokenMinutes = 15;
/** How long the secret before the present one stays valid, in days. */
export const formerChatSecretDays = 1;

const businessSchema = z.object({ name: z.string(), logo: z.nullable(z.string()) });

/** Somebody in a room. Of a partner's people nothing else is known than this. */
export const privatePersonSchema = z.object({
  id: idField,
  name: z.string(),
  picture: z.nullable(z.string()),
  business: z.string(),
  /** Of the reader's own business. */
  isColleague: z.boolean(),
});
export type PrivatePerson = z.infer<typeof privatePersonSchema>;

const privateMessageTypes = ['text', 'image', 'video', 'audio', 'file', 'card', 'system'] as const;
const privateSystemKeys = [
  'created',
  'joined',
  'left',
  'removed',
  'declined',
  'transferred',
  'renamed',
  'archived',
  'reopened',
  'exported',
] as const;

export const privateCardKinds = ['conversation', 'order', 'ticket'] as const;
export type PrivateCardKind = (typeof privateCardKinds)[number];

/** Something shared from elsewhere in the product, as its sender chose to show it. */
const privateCardSchema = z.object({
  kind: z.enum(privateCardKinds),
  /** For colleagues of the sender, who ask `/chatme/message/card` what they may see of it; null for people of another business. */
  recordId: z.nullable(idField),
  /** Its number, such as `#12`. */
  label: z.string(),
  /** For people of another business: what it is about, or the customer's name, where the sender chose to show it; else empty. */
  title: z.string(),
});

const repliedSchema = z.object({
  id: idField,
  seq: z.number(),
  type: z.enum(privateMessageTypes),
  senderName: z.string(),
  excerpt: z.string(),
  isDeleted: z.boolean(),
});

export const privateMessageSchema = z.object({
  id: idField,
  /** The room; named as in every thread. */
  channelId: idField,
  /** 1, 2, 3 … within the room, without holes. */
  seq: z.number(),
  /** Grows with every change; keep the copy with the larger one. */
  version: z.number(),
  type: z.enum(privateMessageTypes),
  /** Empty for a message without words and for a deleted one. */
  text: z.string(),
  attachment: z.nullable(attachmentSchema),
  voice: z.nullable(voiceSchema),
  card: z.nullable(privateCardSchema),
  system: z.nullable(z.object({ key: z.enum(privateSystemKeys), params: z.record(z.string(), z.string()) })),
  replyTo: z.nullable(repliedSchema),
  mentions: z.array(z.object({ id: idField, name: z.string() })),
  /** By emoji, in the order in which they were first used. */
  reactions: z.array(
    z.object({ emoji: z.enum(privateReactions), people: z.array(z.object({ id: idField, name: z.string() })) }),
  ),
  /** null: a note of what happened. */
  sender: z.nullable(privatePersonSchema),
  /** The text in other languages than its own, as far as it was translated. */
  translations: z.record(z.string(), z.string()),
  transcript: z.nullable(z.string()),
  createdAt: timeField,
  editedAt: z.nullable(timeField),
  deletedAt: z.nullable(timeField),
});
export type PrivateMessage = z.infer<typeof privateMessageSchema>;

export const privateRoomSchema = z.object({
  id: idField,
  kind: z.enum(privateRoomKinds),
  /** Empty for a direct room, which is called like the other person. */
  title: z.string(),
  /** The businesses in it that are not the reader's. */
  partners: z.array(businessSchema),
  /** The department or team that it belongs to. */
  unit: z.nullable(z.object({ id: idField, name: z.string() })),
  /** The reader's business has opened it. */
  isOwn: z.boolean(),
  /** Colleagues may find it and ask to join. */
  isOpen: z.boolean(),
  /** Some of those in it, the reader last; at most four. */
  people: z.array(privatePersonSchema),
  memberCount: z.number(),
  /** Of a direct room: whether the other person can take work now; null for every other kind. */
  presence: z.nullable(z.enum(privatePresences)),
  /** What the reader is in it. */
  own: z.object({
    role: z.enum(privateRoomRoles),
    state: z.enum(privateMemberStates),
    seenSeq: z.number(),
    isMuted: z.boolean(),
  }),
  unreadCount: z.number(),
  /** Somebody named the reader in what they have not read. */
  isMentioned: z.boolean(),
  lastSeq: z.number(),
  lastMessage: z.nullable(
    z.object({
      type: z.enum(privateMessageTypes),
      text: z.string(),
      senderName: z.string(),
      /** The reader has written it. */
      isOwn: z.boolean(),
      isDeleted: z.boolean(),
      createdAt: timeField,
    }),
  ),
  /** People asking to join who wait for an answer; 0 for who may not answer. */
  requestCount: z.number(),
  isReadonly: z.boolean(),
  archivedAt: z.nullable(timeField),
  createdAt: timeField,
  version: versionField,
});
export type PrivateRoom = z.infer<typeof privateRoomSchema>;

export const privateMemberSchema = z.object({
  person: privatePersonSchema,
  role: z.enum(privateRoomRoles),
  state: z.enum(privateMemberStates),
  /** How far they have read. */
  seenSeq: z.number(),
  joinedAt: timeField,
  /** Whether they can take work now, and why not; null for people of another business. */
  presence: z.nullable(z.enum(privatePresences)),
});
export type PrivateMember = z.infer<typeof privateMemberSchema>;

export const privateRoomDetailSchema = z.extend(privateRoomSchema, {
  members: z.array(privateMemberSchema),
  /** Who may not come back; only those whose ban the reader may lift. */
  banned: z.array(privatePersonSchema),
});
export type PrivateRoomDetail = z.infer<typeof privateRoomDetailSchema>;

/** `partner`: a room that a partner has opened and nobody of the business is in; `invitation`: to the reader; `request`: of somebody, which the reader may answer. */
const joinRequestKinds = ['partner', 'invitation', 'request'] as const;
export const joinRequestSchema = z.object({
  chatMeRoomId: idField,
  kind: z.enum(joinRequestKinds),
  roomKind: z.enum(privateRoomKinds),
  title: z.string(),
  /** Who asks, or has invited or opened the room. */
  person: z.nullable(privatePersonSchema),
  createdAt: timeField,
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

export const privateCountsSchema = z.object({
  /** Requests, invitations and rooms of partners that wait. */
  request: z.number(),
  joinedByMe: z.number(),
  /** Rooms one is in or may join. */
  total: z.number(),
  /** Rooms with something unread that are not muted. */
  unread: z.number(),
});
