import * as z from 'zod/mini';
import { departmentRules } from '../../conversations/chat-assignment/chat-assignment.schema.ts';
import { idField, optionalText, versionField } from '../../core/fields.ts';
import { type Refusal, refuseIf } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { colorField } from '../../core/rules/settings.ts';
import {
  languageSoundsField,
  languageSoundsSchema,
  soundSchema,
} from '../../platform-services/uploads/language-sounds.schema.ts';
import { localizedTextField, requiredLocalizedTextField } from '../../visitor-channels/chat-widget/localized-text.ts';

/** Sounds that the pages make themselves, by name. `own`: the merchant's file. `none`: silence. */
export const ringTunes = ['classic', 'bell', 'soft', 'own', 'none'] as const;
/** Heard while waiting for somebody, and while on hold. */
export const waitingSounds = ['gentle', 'pulse', 'own', 'none'] as const;

export const callTimeoutBounds = { min: 10, max: 300 } as const;
export const ringSecondsBounds = { min: 10, max: 120 } as const;
export const serviceLevelBounds = { min: 5, max: 300 } as const;
const seconds = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));

const widgetFields = {
  isOn: z.boolean(),
  /** Of the head of the call. */
  brandColor: colorField,
  /** Of its buttons. */
  primaryColor: colorField,
  welcomeMessage: localizedTextField(500),
  waitingSound: z.enum(waitingSounds),
  /** At the operators, and at a visitor who is called. */
  ringTune: z.enum(ringTunes),
  /** How long a group rings, in s. */
  callTimeout: seconds(callTimeoutBounds),
};

/** An upload; null: none. Left out: it stays as it is. */
const soundFileField = z.optional(z.nullable(idField));

export const callWidgetInputSchema = z.object({
  ...widgetFields,
  /** Played where the sound is `own`. */
  waitingSoundId: soundFileField,
  ringTuneId: soundFileField,
  version: versionField,
});
export type CallWidgetInput = z.output<typeof callWidgetInputSchema>;

export const callWidgetSchema = z.object({
  /** The merchant's. */
  id: idField,
  merchantName: z.string(),
  ...widgetFields,
  waitingSoundFile: z.nullable(soundSchema),
  ringTuneFile: z.nullable(soundSchema),
  /** Signed address of the logo that the chat shows; null: there is none. */
  brandLogo: z.nullable(z.string()),
  version: versionField,
});
export type CallWidget = z.output<typeof callWidgetSchema>;

/** `all`: at everybody of a group at once. `oneByOne`: the one who fits best, then the next. */
export const ringModes = ['all', 'oneByOne'] as const;

/** What is offered to a caller when nobody answered. `voicemail`: to leave a message, or to be called back. */
export const unansweredOffers = ['callback', 'voicemail', 'none'] as const;
export type UnansweredOffer = (typeof unansweredOffers)[number];

const maxNextDepartments = 5;
export const maxRecordingDays = 3650;

const configFields = {
  ringMode: z.enum(ringModes),
  /** How long one person rings before the next, in s; where they ring one by one. */
  ringSeconds: seconds(ringSecondsBounds),
  /** What a department chosen by the caller means, as for conversations. */
  departmentRule: z.enum(departmentRules),
  /** Operators who speak the caller's language come before the others. */
  isSameLanguageFirst: z.boolean(),
  /** Departments that ring next, in this order, each for the call's time, when nobody of the first group answers. */
  nextDepartmentIds: z.array(idField).check(z.maxLength(maxNextDepartments), uniqueItems()),
  whenUnanswered: z.enum(unansweredOffers),
  /** A call is recorded when the caller was informed and agreed. */
  isRecordingOn: z.boolean(),
  /** After so many days a recording is removed; 0: it is kept. */
  recordingDays: z.number().check(z.int(), z.minimum(0), z.maximum(maxRecordingDays)),
  /** Operators see which supervisor listens to their call. */
  isListeningAnnounced: z.boolean(),
  /** A call that is answered within so many seconds counts for the service level. */
  serviceLevelSeconds: seconds(serviceLevelBounds),
  /** After a call its operator is asked for an outcome. */
  isOutcomeAsked: z.boolean(),
};

export const callConfigInputSchema = z.object({
  ...configFields,
  /** Heard by a caller who is asked whether they may be recorded, in their language. */
  recordingAnnouncementIds: languageSoundsField,
  version: versionField,
});
export type CallConfigInput = z.output<typeof callConfigInputSchema>;

export const callConfigSchema = z.object({
  /** The merchant's. */
  id: idField,
  ...configFields,
  recordingAnnouncement: languageSoundsSchema,
  departmentOptions: z.array(z.object({ id: idField, name: z.string() })),
  /** Whether this server has a relay for callers whose network lets nothing else through. */
  hasRelay: z.boolean(),
  version: versionField,
});
export type CallConfig = z.output<typeof callConfigSchema>;

export const instructionKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const;
export type InstructionKey = (typeof instructionKeys)[number];

/** `say`: the text and no more. `submenu`: the commands under it. `department`: rings there. `callback`: asks where to call. `voicemail`: takes a message. `end`: hangs up. */
export const instructionActions = ['say', 'submenu', 'department', 'callback', 'voicemail', 'end'] as const;
export type InstructionAction = (typeof instructionActions)[number];

export const maxInstructions = 100;
/** Commands above a command, itself included. */
export const maxInstructionDepth = 4;

const instructionFields = {
  /** The command it stands under; null: the first menu. */
  parentId: z.nullable(idField),
  /** Pressed or touched for it; no two under one command have the same. */
  key: z.enum(instructionKeys),
  /** Its name in lists and on the button. */
  title: requiredLocalizedTextField(60),
  /** Read to the caller once it is chosen. */
  text: localizedTextField(500),
  action: z.enum(instructionActions),
  /** With the action `department`. */
  departmentId: z.nullable(idField),
};

type Target = { action: InstructionAction; departmentId: string | null };

export const instructionBody = z
  .object({ ...instructionFields, sounds: languageSoundsField })
  .check(
    refuseIf(({ action, departmentId }: Target): Refusal | undefined =>
      action === 'department' && departmentId === null ? { key: 'required', at: 'departmentId' } : undefined,
    ),
  );
export const instructionInputSchema = z.safeExtend(instructionBody, { version: versionField });

export const instructionSchema = z.object({
  id: idField,
  ...instructionFields,
  /** Heard by the caller instead of the text, in their language. */
  sounds: languageSoundsSchema,
  departmentName: z.nullable(z.string()),
  /** Its place among those under the same command, from 1. */
  position: z.number(),
  version: versionField,
});
export type Instruction = z.output<typeof instructionSchema>;

export const instructionSearch = z.object({ search: optionalText(100) });
