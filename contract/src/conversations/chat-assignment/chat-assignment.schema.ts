import * as z from 'zod/mini';
import { availabilitySchema } from '../../core/availability.schema.ts';
import { idField, localeField, requiredLine, timeField, versionField } from '../../core/fields.ts';
import { refuseIf, shown } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';

/**
 * `manual`: operators take conversations themselves. `sequential`: the operator whose last assignment is longest ago. `priority`: by
 * ranking, then by load. `basicBot`: a trained bot answers first, and conversations that it hands over are assigned by `peopleMode`.
 * `advancedBot`: the same with a language model that speaks as the bot; where it fails, the trained bot answers.
 */
export const assignmentModes = ['manual', 'sequential', 'priority', 'basicBot', 'advancedBot'] as const;
/** How a conversation finds an operator. */
export const peopleModes = ['manual', 'sequential', 'priority'] as const;
export type PeopleMode = (typeof peopleModes)[number];
/** When a bot answers. `outOfHours`: only while no operator is available. */
export const botHours = ['always', 'outOfHours'] as const;
export type BotHours = (typeof botHours)[number];
const maxBotPages = 20;

/** An address of the web, or the path of one. */
const isPage = (text: string) =>
  text.startsWith('/') || (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol));
const arePages = refuseIf((pages: readonly string[]) => {
  const wrong = pages.find((page) => !isPage(page));
  return wrong === undefined ? undefined : { key: 'pageAddress' as const, params: { value: shown(wrong) } };
});

export type AssignmentMode = (typeof assignmentModes)[number];

/** Whether a bot answers before people do. */
export const isBotMode = (mode: AssignmentMode): mode is 'basicBot' | 'advancedBot' =>
  mode === 'basicBot' || mode === 'advancedBot';

/**
 * How the department chosen by the visitor is used. `first`: its operators come before all others. `only`: no other operators while one of
 * the department is on duty.
 */
export const departmentRules = ['off', 'first', 'only'] as const;
export type DepartmentRule = (typeof departmentRules)[number];

export const maxCap = 100;
/** With less time the operator could not read the offer before it expires. */
const minAcceptSeconds = 10;
export const maxAcceptSeconds = 300;
export const maxStickyDays = 365;
const maxOperators = 1000;

const cap = z.number().check(z.int(), z.minimum(0), z.maximum(maxCap));

export const assignmentOperatorSchema = z.object({
  operatorId: idField,
  /** Conversations at the same time; 0: none are assigned automatically. null: the default limit. */
  cap: z.nullable(cap),
  /** Languages in which the operator answers; empty: the language of the profile. */
  languages: z.array(localeField).check(z.maxLength(4), uniqueItems()),
});
export type AssignmentOperator = z.output<typeof assignmentOperatorSchema>;

const rules = {
  mode: z.enum(assignmentModes),
  /** In order of the ranking; operators who are not listed come after all of them. */
  operators: z
    .array(assignmentOperatorSchema)
    .check(z.maxLength(maxOperators), uniqueItems<{ operatorId: string }>('operatorId')),
  /** Conversations at the same time for an operator without a limit of their own. */
  defaultCap: cap,
  /** Seconds to accept before the conversation is offered to the next operator; 0: it is assigned without an offer. */
  acceptSeconds: z.number().check(
    z.int(),
    z.minimum(0),
    z.maximum(maxAcceptSeconds),
    refuseIf((seconds: number) =>
      seconds > 0 && seconds < minAcceptSeconds ? { key: 'minValue', params: { min: minAcceptSeconds } } : undefined,
    ),
  ),
  /** The last operator of the visitor comes first if that conversation was within this many days; 0: no preference. */
  stickyDays: z.number().check(z.int(), z.minimum(0), z.maximum(maxStickyDays)),
  /** Operators who answer in the visitor's language come before the others. */
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
  botPages: z._default(z.array(requiredLine(300)).check(z.maxLength(maxBotPages), uniqueItems(), arePages), []),
};

const hasBot = refuseIf(({ mode, botId }: { mode: AssignmentMode; botId: string | null }) =>
  isBotMode(mode) && botId === null ? { key: 'required', at: 'botId' } : undefined,
);

/** How conversations find a person, whether a bot answers first or not. */
export const peopleModeOf = ({
  mode,
  peopleMode = 'manual',
}: {
  mode: AssignmentMode;
  peopleMode?: PeopleMode | undefined;
}): PeopleMode => (isBotMode(mode) ? peopleMode : mode);

export const assignmentRulesSchema = z.object(rules).check(hasBot);
export type AssignmentRules = z.output<typeof assignmentRulesSchema>;

/** All rules are saved together. `version` is the one that was edited. */
export const chatAssignmentInputSchema = z.safeExtend(assignmentRulesSchema, { version: versionField });
export type ChatAssignmentInput = z.output<typeof chatAssignmentInputSchema>;

export const chatAssignmentSchema = z.object({
  /** Id of the merchant. */
  id: idField,
  ...rules,
  /** Raised by every save; 0: never saved. */
  version: versionField,
});
export type ChatAssignment = z.output<typeof chatAssignmentSchema>;

/** An operator who can answer visitors, with their present state. Listed in order of the ranking. */
export const assignmentCandidateSchema = z.object({
  id: idField,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  departmentId: z.nullable(idField),
  departmentName: z.nullable(z.string()),
  availability: availabilitySchema,
  /** Ongoing conversations, and those offered to them. */
  load: z.number(),
  cap: z.number(),
  languages: z.array(localeField),
  /** From 1; null: not in the ranking. */
  rank: z.nullable(z.number()),
  lastAssignedAt: z.nullable(timeField),
});
export type AssignmentCandidate = z.infer<typeof assignmentCandidateSchema>;

/**
 * Why an operator was chosen or not; the portal has a sentence for each (`chat-assignment:reason.<reason>`). First reasons that exclude an
 * operator, then reasons that put them behind the chosen one, last the decisive advantage of the chosen one.
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

/** A considered operator, with their state at that moment. */
export const consideredSchema = z.object({
  operatorId: idField,
  name: z.string(),
  isChosen: z.boolean(),
  reason: z.enum(consideredReasons),
  /** Name that belongs to the reason, such as the shift or the holiday. */
  detail: z.nullable(z.string()),
  /** When the reason ends, if an end is planned. */
  until: z.nullable(timeField),
  load: z.number(),
  cap: z.number(),
  rank: z.nullable(z.number()),
  lastAssignedAt: z.nullable(timeField),
});
export type Considered = z.infer<typeof consideredSchema>;

export const assignmentChoiceSchema = z.object({
  chosen: z.nullable(z.object({ id: idField, name: z.string() })),
  /** First the chosen operator, then the others in order of preference, last those who were excluded. */
  considered: z.array(consideredSchema),
});
export type AssignmentChoice = z.infer<typeof assignmentChoiceSchema>;

export const assignmentOutcomes = ['assigned', 'offered', 'waiting', 'botHandedOver'] as const;
export const offerEnds = ['accepted', 'refused', 'withdrawn', 'expired', 'overtaken'] as const;

/**
 * Why a conversation was assigned to an operator, with names as they were then. `waiting`: no operator can take it now. `botHandedOver`: a
 * bot had answered until then; nobody is chosen by it.
 */
export const assignmentEntrySchema = z.object({
  id: idField,
  channelId: idField,
  at: timeField,
  mode: z.enum(assignmentModes),
  outcome: z.enum(assignmentOutcomes),
  /** How the offer ended; null: still open, or assigned without an offer. */
  end: z.nullable(z.enum(offerEnds)),
  /** Which bot handed over, and why: one of `handOverReasons`; null: none did. */
  bot: z.nullable(z.object({ name: z.string(), reason: z.string() })),
  ...assignmentChoiceSchema.shape,
});
export type AssignmentEntry = z.infer<typeof assignmentEntrySchema>;
