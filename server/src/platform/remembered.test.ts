import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

/** A source whose reads are answered one by one by the test. */
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
  expect(await Promise.all(asked)).toEqual(['of a', 'of a', 'of b']);
  expect(await remembered.get('a', read)).toBe('of a');
  expect(answers).toHaveLength(2);
});

it('gives nobody what was being read before a change, whether they asked before it or after', async () => {
  const remembered = new Remembered<string>({ lifetime: 60_000 });
  const { answers, read } = slowSource();
  const before = remembered.get('a', read);
  remembered.forget('a');
  const after = remembered.get('a', read);
  const alsoAfter = remembered.get('a', read);
  answers[0]!.resolve('old');
  answers[1]!.resolve('new');
  expect(await Promise.all([before, after, alsoAfter])).toEqual(['new', 'new', 'new']);
  expect(await remembered.get('a', read)).toBe('new');
  expect(answers).toHaveLength(2);
});

it('reads again what was forgotten while it was read, also where nobody asks after that', async () => {
  const remembered = new Remembered<string>({ lifetime: 60_000 });
  const { answers, read } = slowSource();
  const asked = remembered.get('a', read);
  remembered.forget(undefined);
  answers[0]!.resolve('old');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve('new');
  expect(await asked).toBe('new');
});

it('forgets by what a value is, and with it what is being read, of which nobody knows', async () => {
  const remembered = new Remembered<string>({ lifetime: 60_000 });
  const value = (text: string) => () => Promise.resolve(text);
  expect(await remembered.get('a', value('one'))).toBe('one');
  expect(await remembered.get('b', value('two'))).toBe('two');
  const { answers, read } = slowSource();
  const reading = remembered.get('c', read);
  remembered.forgetWhere((known) => known === 'one');
  expect(await remembered.get('a', value('one anew'))).toBe('one anew');
  expect(await remembered.get('b', value('two anew'))).toBe('two');
  answers[0]!.resolve('old');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve('three');
  expect(await reading).toBe('three');
});

it('reads again what does not hold any more, once for all who ask', async () => {
  let last = 'good';
  const remembered = new Remembered<string>({ lifetime: 60_000, holds: (value) => value === last });
  expect(await remembered.get('a', async () => 'good')).toBe('good');
  last = 'better';
  const { answers, read } = slowSource();
  const asked = [remembered.get('a', read), remembered.get('a', read)];
  answers[0]!.resolve('better');
  expect(await Promise.all(asked)).toEqual(['better', 'better']);
  expect(answers).toHaveLength(1);
});

it('believes nothing while the hints of other processes cannot be heard', async () => {
  let isListening = true;
  const gaps: (() => void)[] = [];
  const bus = { isListening: () => isListening, onGap: (listener: () => void) => void gaps.push(listener) };
  const remembered = new Remembered<number>({ lifetime: 60_000, bus });
  let reads = 0;
  const ask = () => remembered.get('a', async () => (reads += 1));
  expect([await ask(), await ask()]).toEqual([1, 1]);
  isListening = false;
  expect([await ask(), await ask()]).toEqual([2, 3]);
  isListening = true;
  for (const heard of gaps) heard();
  expect([await ask(), await ask()]).toEqual([4, 4]);
});

it('keeps a value that was read in a transaction unless it was changed meanwhile', async () => {
  const remembered = new Remembered<string>({ lifetime: 60_000 });
  const { answers, read } = slowSource();
  const reading = remembered.getAlone('a', read);
  remembered.forget('a');
  answers[0]!.resolve('old');
  expect(await reading).toBe('old');
  expect(await remembered.getAlone('a', async () => 'new')).toBe('new');
  expect(await remembered.get('a', async () => 'never read')).toBe('new');
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
