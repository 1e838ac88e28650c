import { afterEach, expect, it, vi } from 'vitest';
import { MerchantTurns } from './merchant-turns.ts';

afterEach(() => void vi.useRealTimers());

/** Starts transactions that last until they are released, and records which have begun. */
function workplace(connections: number) {
  const turns = new MerchantTurns(connections);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (merchantId: string, name: string) =>
    turns.take(merchantId, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, start, settle, end: (name: string) => ends.get(name)!() };
}

it('a crowd at one merchant waits for itself, in its order, while others begin at once', async () => {
  const { begun, start, settle, end } = workplace(10);
  const crowd = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => start('a', name));
  const other = start('b', 'b1');
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  end('a2');
  await crowd[1];
  await settle();
  expect(begun.at(-1)).toBe('a5');
  for (const name of ['a1', 'a3', 'a4', 'a5', 'b1']) end(name);
  await settle();
  end('a6');
  expect(await Promise.all([...crowd, other])).toHaveLength(7);
});

it('many merchants together leave connections for those who only read', async () => {
  const { begun, start, settle, end } = workplace(10);
  const names = Array.from({ length: 10 }, (_, count) => `m${count}`);
  const all = names.map((name) => start(name, name));
  await settle();
  expect(begun).toHaveLength(6);
  for (const name of begun.splice(0)) end(name);
  await settle();
  expect(begun).toHaveLength(4);
  for (const name of begun) end(name);
  expect(await Promise.all(all)).toEqual(names);
});

it('whoever waits too long is told so with nothing done, and what fails by itself says why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { begun, start, settle } = workplace(5);
  void start('a', 'long');
  const late = start('a', 'late').catch((error: Error) => error.message);
  vi.advanceTimersByTime(16_000);
  expect(await late).toBe('temporarilyUnavailable');
  await settle();
  expect(begun).toEqual(['long']);
  const failing = new MerchantTurns(5).take('a', () => Promise.reject(new Error('of its own')));
  await expect(failing).rejects.toThrow('of its own');
});

it('one transaction inside another does not wait for itself', async () => {
  const turns = new MerchantTurns(1);
  expect(await turns.take('a', () => turns.take('a', async () => 'done'))).toBe('done');
  const inside = turns.take('a', () => turns.take('b', async () => 'done'));
  expect(await inside).toBe('done');
});

it('what a transaction has begun and not waited for takes a turn once that is over', async () => {
  const turns = new MerchantTurns(1);
  const outer = Promise.withResolvers<void>();
  const begun: string[] = [];
  let left: Promise<unknown> | undefined;
  await turns.take('a', async () => {
    left = outer.promise.then(() => turns.take('a', async () => void begun.push('left behind')));
  });
  const other = Promise.withResolvers<void>();
  const running = turns.take('a', () => other.promise);
  outer.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([]);
  other.resolve();
  await Promise.all([running, left]);
  expect(begun).toEqual(['left behind']);
});
