import * as z from 'zod/mini';
import { availabilitySchema } from '../availability/availability.schema.ts';
import { idField, localeField, requiredLine, timeField, versionField } from '../core/fields.ts';
import { refuseIf } from '../core/rules/problem.ts';
import { uniqueItems } from '../core/rules/relations.ts';

/**
 * `manual`: operators take what they like. `sequential`: whoever is longest without a new one. `priority`: by ranking, then by load.
 * `basicBot`: a trained bot answers first, and what it hands over goes by `peopleMode`.
 */
export const assignmentModes = ['manual', 'sequential', 'priority', 'basicBot'] as const;
/** How a conversation finds a person. */
export const peopleModes = ['manual', 'sequential', 'priority'] as const;
export type PeopleMode = (typeof peopleModes)[number];
/** When a bot answers. `outOfHours`: only while nobody is there to answer. */
export const botHours = ['always', 'outOfHours'] as const;
export type BotHours = (typeof botHours)[number];
const maxBotPages = 20;

export type AssignmentMode = (typeof assignmentModes)[number];

/**
 * What a department chosen by the visitor means. `first`: its people before everybody else. `only`: nobody else, as long as any of them is
 * on duty.
 */
export const departmentRules = ['off', 'first', 'only'] as const;
export type DepartmentRule = (typeof departmentRules)[number];

export const maxCap = 100;
/** Shorter, and nobody has read the line before it is over. */
const minAcceptSeconds = 10;
export const maxAcceptSeconds = 300;
export const maxStickyDays = 365;
const maxOperators = 1000;

const cap = z.number().check(z.int(), z.minimum(0), z.maximum(maxCap));

export const assignmentOperatorSchema = z.object({
  operatorId: idField,
  /** Conversations at once; 0: none by itself. null: as many as everybody. */
  cap: z.nullable(cap),
  /** Languages to answer in; empty: the one of the profile. */
  languages: z.array(localeField).check(z.maxLength(4), uniqueItems()),
});
export type AssignmentOperator = z.output<typeof assignmentOperatorSchema>;

const rules = {
  mode: z.enum(assignmentModes),
  /** In the order of the ranking; who is not on the list comes after all of them. */
  operators: z
    .array(assignmentOperatorSchema)
    .check(z.maxLength(maxOperators), uniqueItems<{ operatorId: string }>('operatorId')),
  /** Conversations at once for an operator without a number of their own. */
  defaultCap: cap,
  /** How long somebody has to accept before the next one is asked; 0: it is theirs at once. */
  acceptSeconds: z.number().check(
    z.int(),
    z.minimum(0),
    z.maximum(maxAcceptSeconds),
    refuseIf((seconds: number) =>
      seconds > 0 && seconds < minAcceptSeconds ? { key: 'minValue', params: { min: minAcceptSeconds } } : undefined,
    ),
  ),
  /** Whoever had the visitor within so many days comes first; 0: that does not matter. */
  stickyDays: z.number().check(z.int(), z.minimum(0), z.maximum(maxStickyDays)),
  /** Operators who speak the visitor's language come before the others. */
  isSameLanguageFirst: z.boolean(),
  departmentRule: z.enum(departmentRules),
  /** With a bot's mode: how what it hands over finds a person. */
  peopleMode: z._default(z.enum(peopleModes), 'manual'),
  /** The bot of that mode; needed there. */
  botId: z._default(z.nullable(idField), null),
  botHours: z._default(z.enum(botHours), 'always'),
  /** Only of visitors who chose one of these departments; empty: of all. */
  botDepartmentIds: z._default(z.array(idField).check(z.maxLength(100), uniqueItems()), []),
  /** Only on pages whose address begins so; empty: on all. */
  botPages: z._default(z.array(requiredLine(300)).check(z.maxLength(maxBotPages), uniqueItems()), []),
};

const hasBot = refuseIf(({ mode, botId }: { mode: AssignmentMode; botId: string | null }) =>
  mode === 'basicBot' && botId === null ? { key: 'required', at: 'botId' } : undefined,
);

/** How conversations find a person, whether a bot answers first or not. */
export const peopleModeOf = ({
  mode,
  peopleMode = 'manual',
}: {
  mode: AssignmentMode;
  peopleMode?: PeopleMode | undefined;
}): PeopleMode => (mode === 'basicBot' ? peopleMode : mode);

export const assignmentRulesSchema = z.object(rules).check(hasBot);
export type AssignmentRules = z.output<typeof assignmentRulesSchema>;

/** What is saved: the whole. `version` is the one that was edited. */
export const chatAssignmentInputSchema = z.safeExtend(assignmentRulesSchema, { version: versionField });
export type ChatAssignmentInput = z.output<typeof chatAssignmentInputSchema>;

export const chatAssignmentSchema = z.object({
  /** The merchant's. */
  id: idField,
  ...rules,
  /** Grows with every save; 0: nothing was ever saved. */
  version: versionField,
});
export type ChatAssignment = z.output<typeof chatAssignmentSchema>;

/** Somebody who can answer visitors, as they stand now. In the order of the ranking. */
export const assignmentCandidateSchema = z.object({
  id: idField,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  departmentId: z.nullable(idField),
  departmentName: z.nullable(z.string()),
  availability: availabilitySchema,
  /** Ongoing conversations, and those held out to them. */
  load: z.number(),
  cap: z.number(),
  languages: z.array(localeField),
  /** From 1; null: not on the list. */
  rank: z.nullable(z.number()),
  lastAssignedAt: z.nullable(timeField),
});
export type AssignmentCandidate = z.infer<typeof assignmentCandidateSchema>;

/**
 * Why somebody was chosen, or was not; the portal has a sentence for each (`chat-assignment:reason.<reason>`). First what rules somebody
 * out, then what put them behind the one who was chosen, last what was best about that one.
 */
export const consideredReasons = [
  'inactive',
  'offline',
  'break',
  'offShift',
  'dayOff',
  'leave',
  'holiday',
  'excluded',
  'atCap',
  'otherDepartmentOnly',
  'refused',
  'expired',
  'left',
  'notLastOperator',
  'otherDepartment',
  'otherLanguage',
  'lowerRank',
  'moreLoad',
  'shorterWait',
  'nextInLine',
  'lastOperator',
  'department',
  'language',
  'highestRank',
  'leastLoad',
  'longestWithout',
  'onlyOne',
] as const;
export type ConsideredReason = (typeof consideredReasons)[number];

/** One of those who were considered, with what was known of them at that moment. */
export const consideredSchema = z.object({
  operatorId: idField,
  name: z.string(),
  isChosen: z.boolean(),
  reason: z.enum(consideredReasons),
  /** What the reason is called, such as the shift or the holiday. */
  detail: z.nullable(z.string()),
  /** Until when, as far as it is planned. */
  until: z.nullable(timeField),
  load: z.number(),
  cap: z.number(),
  rank: z.nullable(z.number()),
  lastAssignedAt: z.nullable(timeField),
});
export type Considered = z.infer<typeof consideredSchema>;

export const assignmentChoiceSchema = z.object({
  chosen: z.nullable(z.object({ id: idField, name: z.string() })),
  /** The chosen one first, then who would have been next; whoever could not take it last. */
  considered: z.array(consideredSchema),
});
export type AssignmentChoice = z.infer<typeof assignmentChoiceSchema>;

export const assignmentOutcomes = ['assigned', 'offered', 'waiting'] as const;
export const offerEnds = ['accepted', 'refused', 'withdrawn', 'expired', 'overtaken'] as const;

/** Why a conversation went to somebody, in the words of that moment. `waiting`: it would go to nobody now. */
export const assignmentEntrySchema = z.object({
  id: idField,
  channelId: idField,
  at: timeField,
  mode: z.enum(assignmentModes),
  outcome: z.enum(assignmentOutcomes),
  /** What became of what was held out; null: nothing yet, or it was theirs at once. */
  end: z.nullable(z.enum(offerEnds)),
  ...assignmentChoiceSchema.shape,
});
export type AssignmentEntry = z.infer<typeof assignmentEntrySchema>;
