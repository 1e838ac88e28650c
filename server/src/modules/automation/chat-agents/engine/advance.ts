import type {
  AgentDefinition,
  AgentParameter,
  AgentRun,
  AgentStep,
  BotReply,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { withColon } from '@sala/contract/core/punctuation.ts';
import { foldAnswer, isCancel, isNo, isSkip, isYes } from './answer-words.ts';
import { type AgentEnvironment, parseAnswer, takesAnyText, titleOfChoice } from './parse-answer.ts';
import { asksForPerson } from './person-wish.ts';
import { agentWords, filled } from './words.ts';

/** After so many answers in a row that cannot be used a person takes over. */
const maxWrongAnswers = 3;

/** Where an agent stands after an answer, what it says, and the step that has to act before it goes on. */
export interface Advance {
  readonly run: AgentRun;
  readonly replies: readonly BotReply[];
  readonly act: AgentStep | null;
}

const freshRun: AgentRun = {
  phase: 'asking',
  stepIndex: 0,
  asked: null,
  values: {},
  wrongAnswers: 0,
  isConfirmed: false,
};

const say = (text: string, choices: readonly string[] = []): BotReply => ({ text, choices: [...choices] });

/** Steps in the order in which they run. */
function listSteps({ steps, workflowSteps }: AgentDefinition) {
  if (workflowSteps.length === 0) return steps.map((step) => ({ step, when: null }));
  return workflowSteps.flatMap(({ stepName, when }) => {
    const step = steps.find((one) => one.stepName === stepName);
    return step ? [{ step, when }] : [];
  });
}

const changesSomething = ({ action }: AgentStep) => action === 'order' || action === 'ticket' || action === 'callback';

const parameterBy = (agent: AgentDefinition, key: string): AgentParameter | undefined =>
  agent.parameters.find((parameter) => parameter.key === key);

const nameIn = ({ titles, name }: AgentParameter, locale: Locale): string => titles?.[getTextLanguage(locale)] || name;

/** Whether any text answers what an agent waits for. */
export function isAskingForText(agent: AgentDefinition, { phase, asked }: AgentRun): boolean {
  const parameter = phase === 'asking' && asked !== null ? parameterBy(agent, asked) : undefined;
  return parameter !== undefined && takesAnyText(parameter);
}

function question(parameter: AgentParameter, { locale }: AgentEnvironment): BotReply {
  const words = agentWords[locale];
  const written = parameter.question[getTextLanguage(locale)] || parameter.question.en;
  const text = written || filled(words.ask, { name: nameIn(parameter, locale) });
  const choices = parameter.choices.map((choice) => titleOfChoice(choice, locale));
  if (parameter.isRequired) return say(text, choices);
  return say(`${text}\n${words.canSkip}`, [...choices, words.skip]);
}

/** What was said so far, as lines: in the words of the business, or as a visitor reads it in their language. */
export function listAnswers(agent: AgentDefinition, { values }: Pick<AgentRun, 'values'>, locale?: Locale): string[] {
  return agent.parameters.flatMap((parameter) => {
    const answer = Object.hasOwn(values, parameter.key) ? values[parameter.key] : undefined;
    if (!answer?.shown) return [];
    // The words of a business are in any language.
    return [withColon(locale ? nameIn(parameter, locale) : parameter.name, answer.shown, locale ?? 'en')];
  });
}

function confirmation(agent: AgentDefinition, run: AgentRun, { locale }: AgentEnvironment): BotReply {
  const words = agentWords[locale];
  const text = [words.check, ...listAnswers(agent, run, locale).map((line) => `• ${line}`), words.isItRight].join('\n');
  return say(text, [words.confirm, words.change, words.cancel]);
}

/** Goes on until something has to be asked, confirmed or done. */
function proceed(
  agent: AgentDefinition,
  run: AgentRun,
  environment: AgentEnvironment,
  before: BotReply[] = [],
): Advance {
  const steps = listSteps(agent);
  for (let { stepIndex } = run; stepIndex < steps.length; stepIndex += 1) {
    const { step, when } = steps[stepIndex]!;
    if (when && foldAnswer(run.values[when.key]?.value ?? '') !== foldAnswer(when.value)) continue;
    const missing = step.stepParameters.find((key) => !Object.hasOwn(run.values, key) && parameterBy(agent, key));
    const here: AgentRun = { ...run, stepIndex, wrongAnswers: 0 };
    if (missing !== undefined)
      return {
        run: { ...here, phase: 'asking', asked: missing },
        replies: [...before, question(parameterBy(agent, missing)!, environment)],
        act: null,
      };
    if (step.action === 'none') continue;
    if (changesSomething(step) && !run.isConfirmed)
      return {
        run: { ...here, phase: 'confirming', asked: null },
        replies: [...before, confirmation(agent, here, environment)],
        act: null,
      };
    return { run: { ...here, phase: 'acting', asked: null }, replies: before, act: step };
  }
  return { run: { ...run, phase: 'completed', asked: null }, replies: before, act: null };
}

/** `given`: answers that are known already; those that cannot be used are asked for. */
export function beginAgent(
  agent: AgentDefinition,
  environment: AgentEnvironment,
  given: Readonly<Record<string, string>> = {},
): Advance {
  const known = agent.parameters.flatMap((parameter) => {
    const text = Object.hasOwn(given, parameter.key) ? given[parameter.key]!.trim() : '';
    const answer = text === '' ? undefined : parseAnswer(parameter, text, environment);
    return answer && !('problem' in answer) ? [[parameter.key, answer] as const] : [];
  });
  return proceed(agent, { ...freshRun, values: Object.fromEntries(known) }, environment);
}

/** After a step has acted. `variables`: what it found out, for the steps that follow. */
export function afterAct(
  agent: AgentDefinition,
  run: AgentRun,
  environment: AgentEnvironment,
  variables: Readonly<Record<string, string>> = {},
): Advance {
  const knownVariables = Object.entries(variables).map(([key, value]) => [key, { value, shown: value }] as const);
  const values = { ...run.values, ...Object.fromEntries(knownVariables) };
  return proceed(agent, { ...run, values, stepIndex: run.stepIndex + 1, phase: 'asking' }, environment);
}

function wrong(run: AgentRun, replies: BotReply[]): Advance {
  const wrongAnswers = run.wrongAnswers + 1;
  if (wrongAnswers >= maxWrongAnswers)
    return { run: { ...run, wrongAnswers, phase: 'handOver' }, replies: [], act: null };
  return { run: { ...run, wrongAnswers }, replies, act: null };
}

function answerQuestion(agent: AgentDefinition, run: AgentRun, text: string, environment: AgentEnvironment): Advance {
  const parameter = run.asked === null ? undefined : parameterBy(agent, run.asked);
  if (!parameter) return proceed(agent, run, environment);
  const keep = (answer: { value: string; shown: string }) =>
    proceed(agent, { ...run, values: { ...run.values, [parameter.key]: answer } }, environment);
  if (!parameter.isRequired && isSkip(text)) return keep({ value: '', shown: '' });
  const answer = parseAnswer(parameter, text, environment);
  if (!('problem' in answer)) return keep(answer);
  const { choices } = question(parameter, environment);
  return wrong(run, [say(answer.problem, choices)]);
}

function answerConfirmation(
  agent: AgentDefinition,
  run: AgentRun,
  text: string,
  environment: AgentEnvironment,
): Advance {
  const words = agentWords[environment.locale];
  const is = (word: string) => foldAnswer(text) === foldAnswer(word);
  // The third of its buttons.
  if (is(words.cancel) || /^\s*[3３៣][.)\s]*$/.test(text)) return cancelled(run, environment);
  if (is(words.confirm) || isYes(text)) return proceed(agent, { ...run, isConfirmed: true }, environment);
  if (is(words.change) || isNo(text)) {
    const names = agent.parameters
      .filter(({ key }) => Object.hasOwn(run.values, key))
      .map((parameter) => nameIn(parameter, environment.locale));
    return {
      run: { ...run, phase: 'correcting', wrongAnswers: 0 },
      replies: [say(words.changeWhat, names)],
      act: null,
    };
  }
  return wrong(run, [confirmation(agent, run, environment)]);
}

function chooseCorrection(agent: AgentDefinition, run: AgentRun, text: string, environment: AgentEnvironment): Advance {
  const given = agent.parameters.filter(({ key }) => Object.hasOwn(run.values, key));
  const folded = foldAnswer(text);
  const parameter =
    given.find((one) => [one.name, nameIn(one, environment.locale)].map(foldAnswer).includes(folded)) ??
    given[Number(text.trim()) - 1];
  if (!parameter)
    return wrong(run, [
      say(
        agentWords[environment.locale].changeWhat,
        given.map((one) => nameIn(one, environment.locale)),
      ),
    ]);
  const { [parameter.key]: _forgotten, ...values } = run.values;
  return {
    run: { ...run, values, phase: 'asking', asked: parameter.key, wrongAnswers: 0 },
    replies: [question(parameter, environment)],
    act: null,
  };
}

const cancelled = (run: AgentRun, { locale }: AgentEnvironment): Advance => ({
  run: { ...run, phase: 'cancelled', asked: null },
  replies: [say(agentWords[locale].cancelled)],
  act: null,
});

/**
 * What an agent says to an answer. Pure: the caller stores the run together with the replies, so that a message is answered once.
 * `phase` handOver: a person was asked for, or nothing usable was said.
 */
export function advanceAgent(
  agent: AgentDefinition,
  run: AgentRun,
  text: string,
  environment: AgentEnvironment,
): Advance {
  if (asksForPerson(text, { isAnswer: isAskingForText(agent, run) }))
    return { run: { ...run, phase: 'handOver' }, replies: [], act: null };
  if (isCancel(text)) return cancelled(run, environment);
  if (run.phase === 'confirming') return answerConfirmation(agent, run, text, environment);
  if (run.phase === 'correcting') return chooseCorrection(agent, run, text, environment);
  if (run.phase === 'asking') return answerQuestion(agent, run, text, environment);
  return { run, replies: [], act: null };
}
