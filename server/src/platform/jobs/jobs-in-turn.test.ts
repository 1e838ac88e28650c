import { setImmediate as breathe } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { JobsInTurn } from './jobs-in-turn.ts';

/** A queue of the library, in memory. */
class Queue {
  readonly completed: string[] = [];
  readonly failed: string[] = [];
  /** Fetches that read all waiting jobs and found none. */
  fruitless = 0;
  readonly #waiting: Job<unknown>[] = [];

  add(groupId: string, id: string, expireInSeconds = 900): void {
    this.#waiting.push({ id, groupId, expireInSeconds, retryCount: 0 } as Job<unknown>);
  }

  readonly boss = {
    fetch: async (_name: string, { ignoreGroups }: { ignoreGroups: string[] }) => {
      await breathe();
      const at = this.#waiting.findIndex(({ groupId }) => !ignoreGroups.includes(groupId!));
      if (at < 0) this.fruitless += 1;
      return at < 0 ? [] : this.#waiting.splice(at, 1);
    },
    touch: async () => undefined,
    complete: async (_name: string, { id }: Job) => void this.completed.push(id),
    fail: async (_name: string, jobs: Job | Job[]) => void this.failed.push(...[jobs].flat().map(({ id }) => id)),
  } as unknown as PgBoss;
}

/** Jobs whose id begins with "stuck" go on until the test ends them. */
function run(queue: Queue) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const expired: string[] = [];
  const jobs = new JobsInTurn({
    boss: queue.boss,
    name: 'a queue',
    heartbeatSeconds: 20,
    async handle({ id }) {
      begun.push(id);
      await (id.startsWith('stuck') ? isOver : breathe());
      return { id, status: 'completed' };
    },
    reportExpired: ({ id }) => expired.push(id),
    report(error) {
      throw error;
    },
  });
  return { jobs, begun, expired, end };
}

it('jobs that do not end lose their places when their time is over', async () => {
  const queue = new Queue();
  const stuck = Array.from({ length: 6 }, (_, index) => `stuck ${index}`);
  for (const id of stuck) queue.add('a', id, 0.05);
  queue.add('a', 'later');
  const { jobs, expired, end } = run(queue);
  jobs.wake();
  await expect.poll(() => queue.completed).toEqual(['later']);
  await expect.poll(() => queue.failed.toSorted()).toEqual(stuck);
  expect(expired.toSorted()).toEqual(stuck);
  end();
  await jobs.stop();
});

it('jobs that are in progress when the process stops are given back', async () => {
  const queue = new Queue();
  queue.add('a', 'done');
  queue.add('a', 'stuck 1');
  queue.add('b', 'stuck 2');
  const { jobs, begun, end } = run(queue);
  jobs.wake();
  await expect.poll(() => begun).toHaveLength(3);
  await expect.poll(() => queue.completed).toEqual(['done']);
  const stopping = jobs.stop();
  await jobs.giveBack();
  expect(queue.failed.toSorted()).toEqual(['stuck 1', 'stuck 2']);
  end();
  await stopping;
});

it('one merchant leaves a place to others, and all their waiting jobs are not read again for each that ends', async () => {
  const queue = new Queue();
  for (let index = 0; index < 40; index += 1) queue.add('a', `a${index}`);
  const { jobs, end } = run(queue);
  jobs.wake();
  await expect.poll(() => queue.completed).toHaveLength(40);
  // Once beside them, and once at the end.
  expect(queue.fruitless).toBeLessThanOrEqual(2);

  for (let index = 0; index < 6; index += 1) queue.add('a', `stuck ${index}`);
  jobs.wake();
  await expect.poll(() => queue.fruitless).toBeGreaterThan(2);
  queue.add('b', 'b1');
  jobs.wake();
  await expect.poll(() => queue.completed).toContain('b1');
  end();
  await jobs.stop();
});
