import * as z from 'zod/mini';
import { availabilitySchema } from '../../core/availability.schema.ts';
import { idField, localeField, timeField, versionField } from '../../core/fields.ts';
import { localizedTextSchema } from '../../visitor-channels/visitors/visitor-form.schema.ts';
import { ringTunes } from './call-settings.schema.ts';
import {
  callDirections,
  callEnders,
  callEndReasons,
  callNotificationTypes,
  callOutcomes,
  callStatuses,
  recordingConsents,
  ringEnds,
} from './calls.states.ts';

const named = z.object({ id: idField, name: z.string() });

/** A row of the history. */
export const callRowSchema = z.object({
  id: idField,
  /** Counted by the business, from 1. */
  number: z.number(),
  direction: z.enum(callDirections),
  status: z.enum(callStatuses),
  visitor: named,
  /** Who has it or had it last; before that, of an outbound call, who calls. null: nobody answered. */
  operator: z.nullable(named),
  departmentId: z.nullable(idField),
  /** The conversation it belongs to. */
  channelId: z.nullable(idField),
  startedAt: timeField,
  answeredAt: z.nullable(timeField),
  endedAt: z.nullable(timeField),
  /** Until it was answered or over; null: it still waits. */
  waitSeconds: z.nullable(z.number()),
  /** Of the talk; null: it was not answered or goes on. */
  durationSeconds: z.nullable(z.number()),
  endedBy: z.nullable(z.enum(callEnders)),
  recording: z.nullable(z.object({ id: idField, seconds: z.number() })),
  /** 1 to 5. */
  rating: z.nullable(z.number()),
  /** null: nobody has said it. */
  outcome: z.nullable(z.enum(callOutcomes)),
});
export type CallRow = z.infer<typeof callRowSchema>;

/**
 * Somebody in a call. Of each pair the one whose `id` comes first in the order of texts makes the offers; the other asks for one with
 * `renegotiate`.
 */
export const callParticipantSchema = z.object({
  id: idField,
  /**
   * `supervisor`: a colleague who listens; visitors learn nothing about them. Where the business does not announce them, users who may not
   * supervise receive only those who speak, without name and person.
   */
  side: z.enum(['visitor', 'operator', 'supervisor']),
  /** The operator's or the visitor's own id; of an unannounced supervisor the place's `id`. */
  personId: idField,
  /** Empty for an unannounced supervisor. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** `invited`: rings at them. `waiting`: asked in by a colleague who speaks with them first. */
  state: z.enum(['invited', 'in', 'left']),
  /** A supervisor who is not muted whispers to the operators. */
  isMuted: z.boolean(),
  /** Hears the waiting sound, and nobody hears them. */
  isOnHold: z.boolean(),
  /** The page the participant speaks from; it changes when the page is reloaded. null: no page has joined yet. */
  instanceId: z.nullable(z.string()),
});
export type CallParticipant = z.infer<typeof callParticipantSchema>;

/** A call with everybody in it: what the dialog shows. Keep the copy with the larger version. */
export const callSessionSchema = z.object({
  ...callRowSchema.shape,
  /** Grows with every change of the call. */
  version: versionField,
  /** Of the visitor. */
  language: localeField,
  /** What the caller chose in the voice menu, from the first menu on. */
  about: z.array(localizedTextSchema),
  visitorAvatar: z.nullable(z.string()),
  endReason: z.nullable(z.enum(callEndReasons)),
  /** Who calls and who is called, as identities of signalling: the ids of people in the product. */
  acsCallerUserId: idField,
  /** null: nobody has answered yet. */
  acsCalleeUserId: z.nullable(idField),
  participants: z.array(callParticipantSchema),
  /** Whom it rings at now; at nobody once it was answered. */
  ringingUserIds: z.array(idField),
  ratingComment: z.nullable(z.string()),
  /** The business records calls; only where the caller agreed. */
  isRecordingOn: z.boolean(),
  recordingConsent: z.enum(recordingConsents),
  /** What is said is not recorded for now, such as the number of a card; both sides see it. */
  isRecordingPaused: z.boolean(),
});
export type CallSession = z.infer<typeof callSessionSchema>;

/** What those in a call need of it for the sound: who is in it and how. Operators by their first names. */
export const callPartySchema = z.object({
  id: idField,
  version: versionField,
  status: z.enum(callStatuses),
  endedBy: z.nullable(z.enum(callEnders)),
  endReason: z.nullable(z.enum(callEndReasons)),
  participants: z.array(callParticipantSchema),
});
export type CallParty = z.infer<typeof callPartySchema>;

export const callQualitySchema = z.object({
  /** Of the packets that should have come, in percent. */
  lossPercent: z.number().check(z.minimum(0), z.maximum(100)),
  roundTripMs: z.number().check(z.minimum(0), z.maximum(60_000)),
  jitterMs: z.number().check(z.minimum(0), z.maximum(60_000)),
});
export type CallQuality = z.infer<typeof callQualitySchema>;

const callEventKinds = [
  'asked',
  'rung',
  'shown',
  'declined',
  'expired',
  'answered',
  'joined',
  'held',
  'resumed',
  'invited',
  'transferred',
  'left',
  'listened',
  'whispered',
  'recordingPaused',
  'recordingResumed',
  'ended',
  'rated',
  'outcomeSet',
  'outcomeRemoved',
] as const;

/** The whole of a call as its page shows it. */
export const callDetailSchema = z.object({
  ...callSessionSchema.shape,
  /** A page of the visitor's is open, so that they can be called. */
  isVisitorOnline: z.boolean(),
  /** The conversation that is open with the visitor now, else their last one; null: there was none. */
  lastChannelId: z.nullable(idField),
  departmentName: z.nullable(z.string()),
  /** What became of it, in order. */
  timeline: z.array(
    z.object({
      at: timeField,
      kind: z.enum(callEventKinds),
      /** Whom it concerns; null: the system. */
      who: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
  rings: z.array(
    z.object({
      userId: idField,
      name: z.string(),
      rungAt: timeField,
      /** When a page of theirs rang. */
      shownAt: z.nullable(timeField),
      end: z.nullable(z.enum(ringEnds)),
      endedAt: z.nullable(timeField),
    }),
  ),
  /** Of the talk so far, as the operators' pages measured it: middle values; null: nothing was measured. */
  quality: z.nullable(callQualitySchema),
  notes: z.string(),
  recordings: z.array(z.object({ id: idField, take: z.number(), seconds: z.number() })),
});
export type CallDetail = z.infer<typeof callDetailSchema>;

export const callNotesSchema = z.object({ callId: idField, notes: z.string(), version: versionField });
export type CallNotes = z.infer<typeof callNotesSchema>;

/** A call notification: to the operators it rings at, to the others in the same call, and to one's own other pages. */
export const callNotificationSchema = z.object({ type: z.enum(callNotificationTypes), session: callSessionSchema });
export type CallNotification = z.infer<typeof callNotificationSchema>;

/** How the sound finds its way; as RTCPeerConnection takes it. */
const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export const relaySchema = z.object({
  iceServers: z.array(iceServerSchema),
  /** Until when the credentials are good for; null: there are none. */
  expiresAt: z.nullable(timeField),
});
export type Relay = z.infer<typeof relaySchema>;

/** A recording under way: from which part its page goes on after an answer was lost. */
export const runningRecordingSchema = z.object({
  id: idField,
  callId: idField,
  take: z.number(),
  nextPart: z.number(),
});

/** One that can be heard. */
export const callRecordingSchema = z.object({
  id: idField,
  callId: idField,
  /** Several where a page was loaded again during the call. */
  take: z.number(),
  seconds: z.number(),
  /** Of what can be played: an address that needs no header and works for a day. */
  url: z.string(),
  mime: z.string(),
  /** What is said in it, where the business has a speech service that understood it. */
  transcript: z.nullable(z.string()),
  createdAt: timeField,
});
export type CallRecording = z.infer<typeof callRecordingSchema>;

/** What everybody who takes calls needs of the settings. */
export const callSetupSchema = z.object({
  /** Visitors can call, and can be called. */
  isOn: z.boolean(),
  ringTune: z.enum(ringTunes),
  /** Signed, for a while; null: it is none of their own. */
  ringTuneUrl: z.nullable(z.string()),
  /** After a call its operator is asked for an outcome. */
  isOutcomeAsked: z.boolean(),
});
export type CallSetup = z.infer<typeof callSetupSchema>;

/** A colleague who may take calls. */
export const callOperatorSchema = z.object({
  id: idField,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  departmentId: z.nullable(idField),
  departmentName: z.nullable(z.string()),
  availability: availabilitySchema,
  /** `ringing` and `talking` come before what the plan says of them. */
  callState: z.enum(['free', 'ringing', 'talking', 'unavailable']),
});
export type CallOperator = z.infer<typeof callOperatorSchema>;

/** Who waits now, and what was done today. */
export const callQueueSchema = z.object({
  waiting: z.number(),
  /** When the one who waits longest began; null: nobody waits. */
  longestSince: z.nullable(timeField),
  talking: z.number(),
  answeredToday: z.number(),
  missedToday: z.number(),
  /** Of today's inbound calls that are answered or over, those answered within the time for the service level, in percent; null: there were none. */
  serviceLevel: z.nullable(z.number()),
  serviceLevelSeconds: z.number(),
  operators: z.array(callOperatorSchema),
});
export type CallQueue = z.infer<typeof callQueueSchema>;

/** Why a row waits to be called back. */
const callBackKinds = ['missed', 'callback', 'voicemail'] as const;
/** What became of it; null: nobody has tried yet. `noAnswer` keeps it on the list. */
export const callBackOutcomes = ['reached', 'noAnswer', 'notNeeded'] as const;
export type CallBackOutcome = (typeof callBackOutcomes)[number];

/** One who is to be called back. */
export const callBackSchema = z.object({
  id: idField,
  kind: z.enum(callBackKinds),
  callId: idField,
  callNumber: z.number(),
  /** `isOnline`: a page of theirs is open, so that they can be called. */
  visitor: z.object({ ...named.shape, isOnline: z.boolean() }),
  /** Where to call; null: in the conversation. */
  phone: z.nullable(z.string()),
  /** In the visitor's words. */
  note: z.nullable(z.string()),
  /** What they said, where they left a message. */
  voicemail: z.nullable(
    z.object({
      /** Signed, for a while. */
      url: z.string(),
      seconds: z.number(),
    }),
  ),
  language: localeField,
  departmentId: z.nullable(idField),
  /** The conversation that is open with the visitor, else their last one; null: there was none. */
  channelId: z.nullable(idField),
  /** Who takes care of it. */
  owner: z.nullable(named),
  outcome: z.nullable(z.enum(callBackOutcomes)),
  attempts: z.number(),
  createdAt: timeField,
  /** When it was settled. */
  doneAt: z.nullable(timeField),
  version: versionField,
});
export type CallBack = z.infer<typeof callBackSchema>;
