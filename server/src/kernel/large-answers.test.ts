import { commonErrors } from '@sala/contract/core/errors.ts';
import { expect, it } from 'vitest';
import { readLargeAnswer } from './large-answers.ts';

it('keeps the order over its portions, and is given to one asker after the other, each once at a time', async () => {
  const ids = Array.from({ length: 1_200 }, (_, index) => `order ${index}`);
  const portions: string[] = [];
  let letFirstGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letFirstGo = resolve;
  });
  const ask = (asker: string, until: Promise<void>) =>
    readLargeAnswer(
      asker,
      async () => {
        await until;
        return ids;
      },
      async (wanted) => {
        portions.push(`${asker} ${wanted.length}`);
        return wanted.toReversed().map((id) => ({ id }));
      },
    );
  const first = ask('Dara', gate);
  const second = ask('Sophea', Promise.resolve());
  await expect(ask('Dara', Promise.resolve())).rejects.toMatchObject({ definition: commonErrors.tooManyRequests });
  expect(portions).toEqual([]);
  letFirstGo();
  expect((await first).map(({ id }) => id)).toEqual(ids);
  await second;
  expect(portions).toEqual([...['Dara 500', 'Dara 500', 'Dara 200'], ...['Sophea 500', 'Sophea 500', 'Sophea 200']]);
  expect(await ask('Dara', Promise.resolve())).toHaveLength(1_200);
});

it('goes on after one that failed', async () => {
  const failing = readLargeAnswer(
    'Dara',
    () => Promise.reject(new Error('gone')),
    async () => [],
  );
  const next = readLargeAnswer(
    'Sophea',
    async () => ['a'],
    async () => [{ id: 'a' }],
  );
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toEqual([{ id: 'a' }]);
});
