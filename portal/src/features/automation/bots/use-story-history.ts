import type { BotStory } from '@sala/contract/automation/bots/bots.schema.ts';
import { useRef, useState } from 'react';

type Stories = readonly BotStory[];

const maxKept = 50;
/** Who stops typing for so long has finished a change, in ms. */
const pause = 1_000;

/** What a change of text leaves as it was. */
const shapeOf = (stories: Stories): string =>
  JSON.stringify(
    stories.map(({ id, intent, steps }) => [
      id,
      intent,
      steps.map(({ id: step, kind, key, agentId, options }) => [step, kind, key, agentId, options.length]),
    ]),
  );

export interface StoryHistory {
  change(next: BotStory[]): void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Changes of stories that can be taken back and made again; what is typed without a pause is one change. */
export function useStoryHistory(stories: Stories, onChange: (next: Stories) => void): StoryHistory {
  const [past, setPast] = useState<readonly Stories[]>([]);
  const [future, setFuture] = useState<readonly Stories[]>([]);
  const typedAt = useRef(0);
  const change = (next: BotStory[]) => {
    const now = Date.now();
    const isTyped = shapeOf(next) === shapeOf(stories);
    const continues = isTyped && now - typedAt.current < pause;
    typedAt.current = isTyped ? now : 0;
    if (!continues) setPast([...past.slice(1 - maxKept), stories]);
    setFuture([]);
    onChange(next);
  };
  const [before, after] = [past.at(-1), future.at(-1)];
  const undo =
    before &&
    (() => {
      typedAt.current = 0;
      setPast(past.slice(0, -1));
      setFuture([...future, stories]);
      onChange(before);
    });
  const redo =
    after &&
    (() => {
      typedAt.current = 0;
      setFuture(future.slice(0, -1));
      setPast([...past, stories]);
      onChange(after);
    });
  return { change, undo, redo };
}
