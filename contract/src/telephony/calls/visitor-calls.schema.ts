import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../../core/fields.ts';
import { soundUrlsSchema } from '../../platform-services/uploads/language-sounds.schema.ts';
import { localizedTextSchema } from '../../visitor-channels/visitors/visitor-form.schema.ts';
import {
  instructionActions,
  instructionKeys,
  ringTunes,
  unansweredOffers,
  waitingSounds,
} from './call-settings.schema.ts';
import { callParticipantSchema } from './calls.schema.ts';
import { callDirections, callEnders, callEndReasons, callStatuses, recordingConsents } from './calls.states.ts';

/** A call as its visitor sees it. Keep the copy with the larger version. */
export const visitorCallSchema = z.object({
  id: idField,
  number: z.number(),
  direction: z.enum(callDirections),
  status: z.enum(callStatuses),
  operator: z.nullable(z.object({ id: idField, name: z.string(), profilePicture: z.nullable(z.string()) })),
  startedAt: timeField,
  answeredAt: z.nullable(timeField),
  endedAt: z.nullable(timeField),
  durationSeconds: z.nullable(z.number()),
  endedBy: z.nullable(z.enum(callEnders)),
  endReason: z.nullable(z.enum(callEndReasons)),
  isOnHold: z.boolean(),
  /** The visitor's own participant. */
  participantId: idField,
  participants: z.array(callParticipantSchema),
  /** Those who began to wait before, from 1; null: it does not wait. */
  position: z.nullable(z.number()),
  /** What is offered to who was not answered; `none` also while it is not over. */
  offer: z.enum(unansweredOffers),
  callBack: z.enum(['none', 'asked']),
  rating: z.nullable(z.number()),
  /** The business records calls: the visitor must be informed and asked. */
  isRecordingOn: z.boolean(),
  recordingConsent: z.enum(recordingConsents),
  isRecordingPaused: z.boolean(),
  version: versionField,
});
export type VisitorCall = z.infer<typeof visitorCallSchema>;

/** What the widget needs before a call; the texts in all languages. */
export const visitorCallConfigSchema = z.object({
  isOn: z.boolean(),
  /** Somebody can take a call now. */
  canAnswer: z.boolean(),
  /** Calls are recorded: the visitor is informed and asked before. */
  isRecordingOn: z.boolean(),
  /** When somebody is on duty again by plan, while nobody is; null: somebody should be, or nothing is planned. */
  backAt: z.nullable(timeField),
  /** A call to nobody leads there. */
  whenUnanswered: z.enum(unansweredOffers),
  brandColor: z.string(),
  primaryColor: z.string(),
  brandLogo: z.nullable(z.string()),
  merchantName: z.string(),
  welcomeMessage: localizedTextSchema,
  waitingSound: z.enum(waitingSounds),
  ringTune: z.enum(ringTunes),
  /** Signed, for a while, where the sound is the business's own; else null. */
  waitingSoundUrl: z.nullable(z.string()),
  ringTuneUrl: z.nullable(z.string()),
  /** What is heard while they are asked whether they may be recorded. */
  recordingAnnouncement: soundUrlsSchema,
  /** The menu: rows in their order, those of the first one without a parent. Empty: it rings at once. */
  instructions: z.array(
    z.object({
      id: idField,
      parentId: z.nullable(idField),
      key: z.enum(instructionKeys),
      title: localizedTextSchema,
      text: localizedTextSchema,
      /** What is heard instead of the text. */
      sounds: soundUrlsSchema,
      action: z.enum(instructionActions),
    }),
  ),
  /** A call of this visitor's that rings or goes on: to come back to after the page was loaded again. */
  current: z.nullable(visitorCallSchema),
});
export type VisitorCallConfig = z.infer<typeof visitorCallConfigSchema>;
