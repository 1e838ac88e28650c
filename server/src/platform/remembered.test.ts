import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

/** A value to be read by hand: each call of `read` waits for its own answer. */
function slowSource() {
  const answers: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const read = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    answers.push({ resolve, reject });
    return promise;
  };
  return { answers, read };
}

it('reads once for all who ask meanwhile, and then not at all', async () => {
  const remembered = new Remembered<string>({ lifetime: 60_000 });
  const { answers, read } = slowSource();
  const asked = [remembered.get('a', read), remembered.get('a', read), remembered.get('b', read)];
  expect(answers).toHaveLength(2);
  answers[0]!.resolve('of a');
  answers[1]!.resolve('of b');
  expect(await Promise.all(asked.map(async (one) => one))).toEqual(['of a', 'of a', 'of b']);
  expect(await remembered.get('a', read)).toBe('of a');
  expect(answers).toHaveLength(2);
});

it('gives nobody who asks after a change what was being read before it', async () => {
  const remembered = new Remembered<string>({ lifetime: 60_000 });
  const { answers, read } = slowSource();
  const before = remembered.get('a', read);
  remembered.forget('a');
  const after = remembered.get('a', read);
  const alsoAfter = remembered.get('a', read);
  answers[1]!.resolve('new');
  expect(await Promise.all([after, alsoAfter])).toEqual(['new', 'new']);
  answers[0]!.resolve('old');
  expect(await before).toBe('old');
  expect(await remembered.get('a', read)).toBe('new');
  expect(answers).toHaveLength(2);
});

it('remembers no failure', async () => {
  const remembered = new Remembered<string>({ lifetime: 60_000 });
  const { answers, read } = slowSource();
  const asked = [remembered.get('a', read), remembered.get('a', read)];
  answers[0]!.reject(new Error('away'));
  for (const failed of asked) await expect(failed).rejects.toThrow('away');
  const again = remembered.get('a', read);
  answers[1]!.resolve('there');
  expect(await again).toBe('there');
});
