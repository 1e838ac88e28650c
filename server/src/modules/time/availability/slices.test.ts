import { expect, it } from 'vitest';
import { Slices } from './slices.ts';

/** Blocks the event loop for longer than one slice. */
function work(): void {
  for (const begun = performance.now(); performance.now() - begun < 10; );
}

it('lets others on while something long is worked at, step by step or one after the other', async () => {
  const order: string[] = [];
  const step = () => {
    work();
    order.push('a step');
  };
  function* steps() {
    for (let done = 0; done < 2; done += 1) yield step();
  }
  setImmediate(() => order.push('somebody who waits'));
  await new Slices().run(steps());
  setImmediate(() => order.push('somebody who waits'));
  await new Slices().map([1, 2], step);
  const fair = ['a step', 'somebody who waits', 'a step'];
  expect(order).toEqual([...fair, ...fair]);
});
