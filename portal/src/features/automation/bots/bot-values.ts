import { defaultAdvanced } from '@sala/contract/automation/bots/advanced-bot.schema.ts';
import type { Bot, BotDefinition, BotIntent, BotStory, StoryStep } from '@sala/contract/automation/bots/bots.schema.ts';
import { branchingKinds } from '@sala/contract/automation/bots/bots.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';

/** What the form of a bot holds. */
export type BotValues = BotDefinition;

const noTexts = { en: '', km: '', vi: '', zh: '' };

export const newBot: BotValues = {
  name: '',
  locales: [...locales],
  intents: [],
  entities: [],
  stories: [],
  advanced: defaultAdvanced,
};

export const valuesOf = ({ name, locales: spoken, intents, entities, stories, advanced }: Bot): BotValues => ({
  name,
  locales: spoken,
  intents,
  entities,
  stories,
  advanced,
});

export const newIntent = (count: number): BotIntent => ({
  key: `intent_${count + 1}`,
  name: '',
  titles: noTexts,
  phrases: { en: [], km: [], vi: [], zh: [] },
});

/** An id that nothing of the story has. */
const newStepId = () => crypto.randomUUID().slice(0, 8);

export const newStory = (intent: string | null, name: string): BotStory => ({
  id: newStepId(),
  name,
  intent,
  steps: [],
});

export const newStep = (
  kind: StoryStep['kind'],
  { parentId, branch }: Pick<StoryStep, 'parentId' | 'branch'>,
): StoryStep => ({
  id: newStepId(),
  parentId,
  branch,
  kind,
  text: noTexts,
  key: null,
  value: '',
  agentId: null,
  options: kind === 'choices' ? [{ titles: noTexts }] : [],
});

/** The steps of one place of the tree, in their order. */
export const stepsAt = (steps: readonly StoryStep[], parentId: string | null, branch: number): StoryStep[] =>
  steps.filter((step) => step.parentId === parentId && (parentId === null || step.branch === branch));

/** A step with all that hang on it. */
function withDescendants(steps: readonly StoryStep[], id: string): Set<string> {
  const found = new Set([id]);
  for (const step of steps) if (step.parentId !== null && found.has(step.parentId)) found.add(step.id);
  return found;
}

export function withoutStep(steps: readonly StoryStep[], id: string): StoryStep[] {
  const gone = withDescendants(steps, id);
  return steps.filter((step) => !gone.has(step.id));
}

/** The step a place further up or down among those beside it, with all that hang on it. */
export function movedStep(steps: readonly StoryStep[], step: StoryStep, by: 1 | -1): StoryStep[] {
  const beside = stepsAt(steps, step.parentId, step.branch);
  const index = beside.findIndex(({ id }) => id === step.id);
  const other = beside[index + by];
  if (!other) return [...steps];
  const [first, second] = by === 1 ? [step, other] : [other, step];
  const [firstIds, secondIds] = [withDescendants(steps, first.id), withDescendants(steps, second.id)];
  const start = steps.findIndex(({ id }) => firstIds.has(id) || secondIds.has(id));
  const isOne = ({ id }: StoryStep) => firstIds.has(id) || secondIds.has(id);
  const before = steps.slice(0, start).filter((one) => !isOne(one));
  const after = steps.slice(start).filter((one) => !isOne(one));
  const of = (ids: Set<string>) => steps.filter(({ id }) => ids.has(id));
  return [...before, ...of(secondIds), ...of(firstIds), ...after];
}

/** The branches of a step: the numbers of its options, or yes and no. */
export function branchesOf({ kind, options }: StoryStep): number[] {
  if (!branchingKinds.includes(kind)) return [];
  return kind === 'condition' ? [0, 1] : options.map((_, index) => index);
}

/** Steps whose branch is no longer there go with it. */
export function withoutOption(steps: readonly StoryStep[], step: StoryStep, index: number): StoryStep[] {
  const gone = stepsAt(steps, step.id, index).map(({ id }) => id);
  const kept = gone.reduce<StoryStep[]>((left, id) => withoutStep(left, id), [...steps]);
  return kept.map((one) => {
    if (one.id === step.id) return { ...one, options: one.options.filter((_, each) => each !== index) };
    return one.parentId === step.id && one.branch > index ? { ...one, branch: one.branch - 1 } : one;
  });
}
