import * as z from 'zod/mini';
import { notifyUrlField } from '../../connections/integrations/integrations.fields.ts';
import { idField, localeField, optionalText, requiredLine, timeField, versionField } from '../../core/fields.ts';
import { agentNameField, parameterKeyField } from '../../core/rules/agents.ts';
import { type Refusal, refuseIf, shown } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { localizedTitleField, type TitleLanguage } from '../../core/rules/settings.ts';
import { attemptErrors } from '../webhooks/webhooks.schema.ts';

/** How an answer is checked. */
export const parameterOptions = ['text', 'number', 'date', 'phone', 'email', 'address', 'choice'] as const;
export type ParameterOption = (typeof parameterOptions)[number];

/**
 * What a step does once its parameters are known. `none`: only asks. `callback`: calls the business's program. The last two answer from
 * what the server knows.
 */
export const stepActions = ['none', 'order', 'ticket', 'callback', 'orderStatus', 'openingHours'] as const;
export type StepAction = (typeof stepActions)[number];

export const maxChatAgents = 100;
export const maxAgentParameters = 20;
export const maxAgentSteps = 10;
export const maxAgentChoices = 12;
/** In bytes, of all that an agent asks in letters of Khmer or Chinese. */
export const maxAgentBody = 768 * 1024;
/** Of a visitor's answer. */
export const maxAnswerLength = 500;

const texts = (max: number) => z._default(localizedTitleField(max, { required: [] }), {});
const textsSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });
/** By language; empty where it was not written. */
export type LocalizedTexts = Record<TitleLanguage, string>;

const orderCode = z._default(optionalText(64), '');

const boundsFit = refuseIf(({ min, max }: { min: number | null; max: number | null }): Refusal | undefined =>
  min !== null && max !== null && max < min ? { key: 'minValue', params: { min }, at: 'max' } : undefined,
);

const choicesFit = refuseIf(
  ({ option, choices }: { option: ParameterOption; choices: readonly unknown[] }): Refusal | undefined =>
    option === 'choice' && choices.length === 0 ? { key: 'required', at: 'choices' } : undefined,
);

export const parameterInput = z
  .object({
    name: requiredLine(80),
    /** The name as visitors read it; empty in a language: the name. */
    titles: z.optional(localizedTitleField(80, { required: [] })),
    key: parameterKeyField,
    option: z.enum(parameterOptions),
    /** A visitor can leave out what is not required. */
    isRequired: z._default(z.boolean(), true),
    /** How it is asked; empty in a language: with its name. */
    question: texts(300),
    choices: z._default(
      z
        .array(z.object({ value: requiredLine(80), titles: texts(80) }))
        .check(z.maxLength(maxAgentChoices), uniqueItems<{ value: string }>('value')),
      [],
    ),
    /** Of a number. */
    min: z._default(z.nullable(z.number()), null),
    max: z._default(z.nullable(z.number()), null),
  })
  .check(boundsFit, choicesFit);

const stepInput = z.object({
  stepName: requiredLine(80),
  stepDescription: z._default(optionalText(500), ''),
  /** Keys of the parameters that it asks for, in this order. */
  stepParameters: z._default(z.array(parameterKeyField).check(z.maxLength(maxAgentParameters), uniqueItems()), []),
  /** Left out: `callback` with a callbackUrl, else `none`. */
  action: z.optional(z.enum(stepActions)),
  callbackUrl: z._default(z.nullable(notifyUrlField), null),
  /** Of what an order is made; needed where `action` is `order`. */
  order: z._default(
    z.nullable(
      z.object({
        categoryCode: orderCode,
        typeCode: orderCode,
        subTypeCode: orderCode,
        productCode: orderCode,
      }),
    ),
    null,
  ),
});

const workflowInput = z.object({
  stepName: requiredLine(80),
  /** Runs only where the visitor answered so; null: always. */
  when: z._default(z.nullable(z.object({ key: parameterKeyField, value: requiredLine(80) })), null),
});

interface Definition {
  readonly parameters: readonly { readonly key: string }[];
  readonly steps: readonly z.output<typeof stepInput>[];
  readonly workflowSteps: readonly { readonly stepName: string; readonly when: { readonly key: string } | null }[];
}

const actionOf = ({ action, callbackUrl }: Pick<z.output<typeof stepInput>, 'action' | 'callbackUrl'>): StepAction =>
  action ?? (callbackUrl ? 'callback' : 'none');

const unknown = (value: string, at: string): Refusal => ({ key: 'unknownName', params: { value: shown(value) }, at });

function refusalOfStep(keys: ReadonlySet<string>, step: Definition['steps'][number], at: string): Refusal | undefined {
  const index = step.stepParameters.findIndex((key) => !keys.has(key));
  if (index >= 0) return unknown(step.stepParameters[index]!, `${at}.stepParameters.${index}`);
  const action = actionOf(step);
  if (action === 'callback' && !step.callbackUrl) return { key: 'required', at: `${at}.callbackUrl` };
  if (action === 'order' && !step.order?.categoryCode) return { key: 'required', at: `${at}.order.categoryCode` };
  return undefined;
}

/** Steps name parameters that there are, the workflow steps that there are. Keys `unknownName`, `required`. */
const namesFit = refuseIf(({ parameters, steps, workflowSteps }: Definition): Refusal | undefined => {
  const keys = new Set(parameters.map(({ key }) => key));
  for (const [index, step] of steps.entries()) {
    const refusal = refusalOfStep(keys, step, `steps.${index}`);
    if (refusal) return refusal;
  }
  const names = new Set(steps.map(({ stepName }) => stepName));
  for (const [index, { stepName, when }] of workflowSteps.entries()) {
    if (!names.has(stepName)) return unknown(stepName, `workflowSteps.${index}.stepName`);
    if (when && !keys.has(when.key)) return unknown(when.key, `workflowSteps.${index}.when.key`);
  }
  return undefined;
});

const bodyFields = {
  agentName: agentNameField,
  /** What it does, in words of the business. */
  agentTask: z._default(optionalText(2000), ''),
  isActive: z._default(z.boolean(), true),
  parameters: z._default(
    z.array(parameterInput).check(z.maxLength(maxAgentParameters), uniqueItems<{ key: string }>('key')),
    [],
  ),
  steps: z._default(
    z.array(stepInput).check(z.maxLength(maxAgentSteps), uniqueItems<{ stepName: string }>('stepName')),
    [],
  ),
  /** In which order steps run, and when; empty: all of them, one after the other. */
  workflowSteps: z._default(z.array(workflowInput).check(z.maxLength(maxAgentSteps * 2)), []),
};

export const chatAgentBody = z.object(bodyFields).check(namesFit);
export const chatAgentChange = z.object({ ...bodyFields, version: versionField }).check(namesFit);
export type ChatAgentInput = z.output<typeof chatAgentBody>;

export const agentParameterSchema = z.object({
  name: z.string(),
  titles: z.optional(textsSchema),
  key: z.string(),
  option: z.enum(parameterOptions),
  isRequired: z.boolean(),
  question: textsSchema,
  choices: z.array(z.object({ value: z.string(), titles: textsSchema })),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
});
export type AgentParameter = z.infer<typeof agentParameterSchema>;

const agentStepSchema = z.object({
  stepName: z.string(),
  stepDescription: z.string(),
  stepParameters: z.array(z.string()),
  action: z.enum(stepActions),
  callbackUrl: z.nullable(z.string()),
  order: z.nullable(
    z.object({
      categoryCode: z.string(),
      typeCode: z.string(),
      subTypeCode: z.string(),
      productCode: z.string(),
    }),
  ),
});
export type AgentStep = z.infer<typeof agentStepSchema>;

const definition = {
  agentName: z.string(),
  agentTask: z.string(),
  parameters: z.array(agentParameterSchema),
  steps: z.array(agentStepSchema),
  workflowSteps: z.array(
    z.object({ stepName: z.string(), when: z.nullable(z.object({ key: z.string(), value: z.string() })) }),
  ),
};
const definitionSchema = z.object(definition);
/** What an agent asks and does. */
export type AgentDefinition = z.infer<typeof definitionSchema>;

export const chatAgentSchema = z.object({
  id: idField,
  ...definition,
  isActive: z.boolean(),
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type ChatAgent = z.infer<typeof chatAgentSchema>;

/** Agents that come with the product, to begin with. */
const agentTemplateKeys = [
  'orderWater',
  'bookCleaning',
  'laundryPickUp',
  'repairRequest',
  'orderStatus',
  'openingHours',
] as const;
export const agentTemplateSchema = z.object({ key: z.enum(agentTemplateKeys), ...definition });
export type AgentTemplate = z.infer<typeof agentTemplateSchema>;

const filledTexts = ({ en = '', km = '', vi = '', zh = '' }: Partial<Record<TitleLanguage, string | undefined>>) => ({
  en,
  km,
  vi,
  zh,
});

/** The whole of what was sent, with its defaults. */
export function definitionOf(input: Omit<ChatAgentInput, 'isActive'>): AgentDefinition {
  const { agentName, agentTask, parameters, steps, workflowSteps } = input;
  return {
    agentName,
    agentTask: agentTask ?? '',
    parameters: parameters.map(({ titles, question, choices, ...parameter }) => ({
      ...parameter,
      ...(titles && { titles: filledTexts(titles) }),
      question: filledTexts(question),
      choices: choices.map(({ value, titles: shownAs }) => ({ value, titles: filledTexts(shownAs) })),
    })),
    steps: steps.map((step) => ({
      stepName: step.stepName,
      stepDescription: step.stepDescription ?? '',
      stepParameters: step.stepParameters,
      action: actionOf(step),
      callbackUrl: step.callbackUrl || null,
      order: step.order && {
        categoryCode: step.order.categoryCode ?? '',
        typeCode: step.order.typeCode ?? '',
        subTypeCode: step.order.subTypeCode ?? '',
        productCode: step.order.productCode ?? '',
      },
    })),
    workflowSteps,
  };
}

/** What a visitor has said so far, and where the agent stands. Goes to the page that tries an agent and comes back with the next answer. */
export const agentRunSchema = z.object({
  phase: z.enum(['asking', 'confirming', 'correcting', 'acting', 'completed', 'cancelled', 'handOver']),
  /** Of the workflow. */
  stepIndex: z.number().check(z.int(), z.minimum(0), z.maximum(maxAgentSteps * 2)),
  /** The key that was asked for; null between questions. */
  asked: z.nullable(z.string().check(z.maxLength(64))),
  /** By key: as it is passed on, and as people read it. */
  values: z.record(
    z.string().check(z.maxLength(64)),
    z.object({
      value: z.string().check(z.maxLength(maxAnswerLength)),
      shown: z.string().check(z.maxLength(maxAnswerLength)),
    }),
  ),
  /** Answers in a row that could not be used. */
  wrongAnswers: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  isConfirmed: z.boolean(),
});
export type AgentRun = z.infer<typeof agentRunSchema>;

/** One thing that a bot or an agent says. */
export const botReplySchema = z.object({
  text: z.string(),
  /** What a visitor can answer at a press. */
  choices: z.array(z.string()),
});
export type BotReply = z.infer<typeof botReplySchema>;

export const agentTrialBody = z.object({
  agent: chatAgentBody,
  locale: localeField,
  /** null: it begins. */
  run: z.nullable(agentRunSchema),
  text: z._default(optionalText(maxAnswerLength), ''),
});

export const agentTrialSchema = z.object({
  run: agentRunSchema,
  replies: z.array(botReplySchema),
  /** The step that would act now; nothing is made or called while an agent is tried. */
  act: z.nullable(z.object({ stepName: z.string(), action: z.enum(stepActions) })),
});
export type AgentTrial = z.infer<typeof agentTrialSchema>;

export const stepTestBody = z.object({
  testUrl: notifyUrlField.check(z.minLength(1)),
  agentName: agentNameField,
  stepName: requiredLine(80),
  values: z._default(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(maxAnswerLength))), {}),
});

/** What a callback answered, or why it did not. */
export const stepTestSchema = z.object({
  status: z.nullable(z.number()),
  error: z.nullable(z.enum(attemptErrors)),
  durationMs: z.number(),
  /** At most 4096 characters of it. */
  body: z.string(),
  /** The text that the visitor would receive; null: the default text. */
  say: z.nullable(z.string()),
  /** What later steps would know. */
  variables: z.record(z.string(), z.string()),
});
export type StepTest = z.infer<typeof stepTestSchema>;
