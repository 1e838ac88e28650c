import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pinned } from '../pinned.ts';
import { createOutbox, type SendFailure, type Unsent } from './outbox.ts';

interface Entry extends Unsent {
  lane?: string;
  step?: string;
}

class Refusal extends Error {
  readonly failure: SendFailure;
  constructor(failure: Partial<SendFailure>) {
    super('refused');
    this.failure = { key: 'unavailable', isTransient: true, ...failure };
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers of the server in their order, by default that the entry is stored; what was stored in the browser is in `kept`. */
function setUp(answers: (Refusal | undefined | ((entry: Entry) => void))[] = [], more = {}) {
  const entries: Pinned<readonly Entry[]> = { value: [] };
  const kept = new Map<string, Entry>();
  const attempts: string[] = [];
  const sent: string[] = [];
  const outbox = createOutbox<Entry, string>({
    entries,
    keep: (entry) => kept.set(entry.id, entry),
    forget: ({ id }) => kept.delete(id),
    laneOf: ({ lane = 'only' }) => (lane === 'not now' ? undefined : lane),
    async deliver(entry, report) {
      attempts.push(entry.id);
      const answer = attempts.length <= answers.length ? answers[attempts.length - 1] : undefined;
      if (answer instanceof Refusal) throw answer;
      answer?.(entry);
      if (entry.step !== 'upload') return entry.id;
      report({ step: 'half' });
      report({ step: 'uploaded', lane: 'texts' }, true);
      return undefined;
    },
    onSent: (id) => sent.push(id),
    explain: (error) => (error as Refusal).failure,
    ...more,
  });
  const find = (id: string) => entries.value.find((entry) => entry.id === id);
  return { entries, kept, attempts, sent, outbox, find };
}

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  createdAt: '2026-11-29T08:00:00.000Z',
  state: 'waiting',
  ...more,
});
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('an entry', () => {
  it('is kept until it is confirmed, and shown as being sent meanwhile', async () => {
    const seen: unknown[] = [];
    const { entries, kept, sent, outbox, find } = setUp([(own) => seen.push(find(own.id), kept.has(own.id))]);
    outbox.add(entry('a', { error: { key: 'unavailable' } }));
    await settle();
    expect(seen).toEqual([entry('a', { state: 'sending', error: null }), true]);
    expect([entries.value, kept.size, sent]).toEqual([[], 0, ['a']]);
  });

  it('is kept as refused, with the reason, and sent again when its writer asks for it', async () => {
    const { kept, attempts, sent, outbox, find } = setUp([
      new Refusal({ key: 'tooLong', isTransient: false, isFinal: true }),
    ]);
    outbox.add(entry('a'));
    await settle(60_000);
    const refused = entry('a', { state: 'failed', error: { key: 'tooLong', params: undefined, isFinal: true } });
    expect([find('a'), kept.get('a'), attempts]).toEqual([refused, refused, ['a']]);

    outbox.retry('a', { step: 'shortened' });
    expect(kept.get('a')).toMatchObject({ state: 'waiting', error: null, step: 'shortened' });
    outbox.retry('a', { step: 'twice' });
    outbox.retry('unknown');
    await settle();
    expect([attempts, sent]).toEqual([['a', 'a'], ['a']]);
  });

  it('that had failed before is only shown', async () => {
    const { kept, attempts, outbox, find } = setUp();
    outbox.add(entry('a', { state: 'failed' }));
    await settle(60_000);
    expect([find('a')?.state, kept.size, attempts]).toEqual(['failed', 0, []]);
  });

  it('that arrived another way meanwhile is gone, even if its own sending fails', async () => {
    for (const isTransient of [true, false]) {
      const { entries, kept, attempts, outbox } = setUp([
        (own) => {
          outbox.drop(own.id);
          throw new Refusal({ isTransient });
        },
      ]);
      outbox.add(entry('a'));
      outbox.drop('unknown');
      await settle(60_000);
      expect([entries.value, kept.size, attempts]).toEqual([[], 0, ['a']]);
    }
  });

  it('goes on in another lane where its first step ends, and a repeat skips what is done', async () => {
    const { kept, attempts, sent, outbox } = setUp([undefined, new Refusal({})]);
    outbox.add(entry('a', { lane: 'uploads', step: 'upload' }));
    await settle();
    expect(attempts).toEqual(['a', 'a']);
    expect(kept.get('a')).toMatchObject({ step: 'uploaded', lane: 'texts' });
    await settle(1000);
    expect([attempts.length, sent]).toEqual([3, ['a']]);
  });

  it('keeps a step that is worth keeping, and only that', async () => {
    const { kept, outbox } = setUp([new Refusal({})]);
    outbox.add(entry('a'));
    await settle();
    outbox.change('a', { step: 'half' });
    expect(kept.get('a')?.step).toBeUndefined();
    outbox.change('a', { step: 'whole' }, true);
    expect(kept.get('a')?.step).toBe('whole');
    outbox.change('unknown', { step: 'whole' }, true);
    expect([...kept.keys()]).toEqual(['a']);
  });
});

describe('the pause after a failure', () => {
  it('grows up to fifteen seconds, and begins again with the next entry', async () => {
    const pauses = [1000, 2000, 4000, 8000, 15_000, 15_000];
    const { attempts, sent, outbox } = setUp(pauses.map(() => new Refusal({})));
    outbox.add(entry('a'));
    for (const [index, pause] of pauses.entries()) {
      await settle(pause - 1);
      expect(attempts.length).toBe(index + 1);
      await settle(1);
    }
    expect(sent).toEqual(['a']);
  });

  it('is ended by what is added to the lane and by a connection that may be back, and by nothing in other lanes', async () => {
    const { attempts, outbox } = setUp([new Refusal({}), undefined, new Refusal({})]);
    outbox.add(entry('a', { lane: 'one' }));
    await settle();
    outbox.add(entry('b', { lane: 'another' }));
    await settle();
    expect(attempts).toEqual(['a', 'b']);
    outbox.add(entry('c', { lane: 'one' }));
    await settle();
    expect(attempts).toEqual(['a', 'b', 'a']);
    outbox.wake();
    await settle();
    expect(attempts).toEqual(['a', 'b', 'a', 'a', 'c']);
  });

  it('is what the server says after too many at once: nothing shortens it, and it does not grow', async () => {
    const tooFast = () => new Refusal({ isTooFast: true, wait: 1000 });
    const { attempts, sent, outbox } = setUp([tooFast(), tooFast(), tooFast()]);
    outbox.add(entry('a'));
    await settle();
    outbox.wake();
    await settle(999);
    expect(attempts.length).toBe(1);
    await settle(1);
    expect(attempts.length).toBe(2);
    await settle(2000);
    expect(sent).toEqual(['a']);
  });

  it('is at least as long as the server asks for', async () => {
    const { attempts, outbox } = setUp([new Refusal({ wait: 5000 })]);
    outbox.add(entry('a'));
    await settle(4999);
    expect(attempts.length).toBe(1);
    await settle(1);
    expect(attempts.length).toBe(2);
  });

  it('is reported, and its end too', async () => {
    const troubles: unknown[] = [];
    const failure = { key: 'unavailable', isTransient: true };
    const { outbox } = setUp([new Refusal({})], { onTrouble: (trouble: unknown) => troubles.push(trouble) });
    outbox.add(entry('a'));
    await settle(1000);
    expect(troubles).toEqual([failure, undefined]);
  });
});

it('does not send what cannot be sent now', async () => {
  const { attempts, outbox, find } = setUp();
  outbox.add(entry('a', { lane: 'not now' }));
  await settle(60_000);
  expect(attempts).toEqual([]);
  outbox.change('a', { lane: 'only' });
  outbox.start();
  await settle();
  expect([attempts, find('a')]).toEqual([['a'], undefined]);
});
