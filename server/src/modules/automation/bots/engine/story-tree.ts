import type { BotStory, StoryStep } from '@sala/contract/automation/bots/bots.schema.ts';

/** The first step of a place of the tree: of the story itself, or of a branch of one of its steps. */
export const firstOf = ({ steps }: BotStory, parentId: string | null, branch: number): StoryStep | undefined =>
  steps.find((step) => step.parentId === parentId && (parentId === null || step.branch === branch));

/** What comes behind a step: its next sibling, else what comes behind the step that it belongs to. */
export function after(story: BotStory, step: StoryStep): StoryStep | undefined {
  const isSibling = (one: StoryStep) =>
    one.parentId === step.parentId && (step.parentId === null || one.branch === step.branch);
  const next = story.steps.slice(story.steps.indexOf(step) + 1).find(isSibling);
  if (next || step.parentId === null) return next;
  const parent = story.steps.find(({ id }) => id === step.parentId);
  return parent && after(story, parent);
}
