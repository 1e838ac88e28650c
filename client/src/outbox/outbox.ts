import type { Pinned } from '../pinned.ts';

export interface SendProblem {
  /** Key of the error. */
  key: string;
  params?: Record<string, string | number>;
  /** The answer will be the same however often one asks. */
  isFinal?: true;
}

/** Something written here that the server has not taken yet. */
export interface Unsent {
  /** UUIDv7, made once and kept: however often it is sent, the server stores it once. */
  id: string;
  /** ISO 8601 */
  createdAt: string;
  /** `waiting`: it goes by itself; `failed`: it was refused, and its writer decides. */
  state: 'waiting' | 'sending' | 'failed';
  error?: SendProblem | null;
}

export interface SendFailure extends SendProblem {
  /** It could still get through: the network or the server was away. */
  isTransient: boolean;
  /** Before it may be tried again, in ms. */
  wait?: number;
  /** More was sent in a short time than the server takes: the pause is the server's, and nothing shortens it. */
  isTooFast?: boolean;
}

export interface OutboxOptions<Entry extends Unsent, Sent> {
  entries: Pinned<readonly Entry[]>;
  /** Where entries survive a reload. */
  keep: (entry: Entry) => unknown;
  forget: (entry: Entry) => unknown;
  /** Entries of one lane go one after the other in the order of writing, and lanes do not wait for each other. undefined: not now. */
  laneOf: (entry: Entry) => string | undefined;
  /**
   * Brings one on its way; the same entry may come again. Answers what the server made of it, or nothing where it goes on in another
   * lane. `report` keeps with `isKept` what a repeat need not do again.
   */
  deliver: (entry: Entry, report: (changes: Partial<Entry>, isKept?: boolean) => void) => Promise<Sent | undefined>;
  /** Called before the entry goes, so that what was written is never nowhere. */
  onSent: (sent: Sent) => void;
  explain: (error: unknown) => SendFailure;
  /** The last try did not get through, and why; undefined: it did. */
  onTrouble?: (failure: SendFailure | undefined) => void;
}

const firstPause = 1000;
const longestPause = 15_000;

/**
 * Keeps what was written until the server has it. What cannot get through now is tried again after growing pauses; what the server
 * refuses stays as failed. An entry keeps its id, so a repeat is never a duplicate.
 */
export function createOutbox<Entry extends Unsent, Sent>(options: OutboxOptions<Entry, Sent>) {
  const { entries, keep, forget, laneOf, deliver, onSent, explain, onTrouble } = options;
  /** Those at work; what is kept ends a lane's pause. */
  const lanes = new Map<string, () => void>();

  const find = (id: string) => entries.value.find((entry) => entry.id === id);

  function change(id: string, changes: Partial<Unsent> | Partial<Entry>, isKept = false): void {
    entries.value = entries.value.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry));
    const changed = find(id);
    if (isKept && changed) keep(changed);
  }

  function drop(id: string): void {
    const entry = find(id);
    if (!entry) return;
    forget(entry);
    entries.value = entries.value.filter((known) => known !== entry);
  }

  /** Answers why it has to wait, if it has to. */
  async function attempt(entry: Entry): Promise<SendFailure | undefined> {
    const { id } = entry;
    change(id, { state: 'sending', error: null });
    try {
      const sent = await deliver(entry, (changes, isKept) => change(id, changes, isKept));
      if (sent) {
        onSent(sent);
        drop(id);
      } else change(id, { state: 'waiting' });
      onTrouble?.(undefined);
      if (!sent) start();
    } catch (error) {
      // It may have come back another way meanwhile.
      if (!find(id)) return undefined;
      const failure = explain(error);
      const { isTransient, key, params, isFinal } = failure;
      if (isTransient) {
        change(id, { state: 'waiting' });
        onTrouble?.(failure);
        return failure;
      }
      change(id, { state: 'failed', error: { key, params, isFinal } }, true);
    }
    return undefined;
  }

  async function run(lane: string): Promise<void> {
    const isNext = (entry: Entry) => entry.state === 'waiting' && laneOf(entry) === lane;
    let pause = firstPause;
    for (let next = entries.value.find(isNext); next; next = entries.value.find(isNext)) {
      lanes.set(lane, () => {});
      const failure = await attempt(next);
      if (failure)
        await new Promise<void>((wake) => {
          setTimeout(wake, Math.max(pause, failure.wait ?? 0));
          if (!failure.isTooFast) lanes.set(lane, wake);
        });
      // The server says how long, each time.
      pause = failure && !failure.isTooFast ? Math.min(pause * 2, longestPause) : firstPause;
    }
    lanes.delete(lane);
  }

  /** Harmless while it is under way. */
  function start(): void {
    for (const lane of new Set(entries.value.map(laneOf))) if (lane !== undefined && !lanes.has(lane)) void run(lane);
  }

  /** What waits for its next try goes at once, in one lane or in all. */
  function wake(only?: string): void {
    for (const [lane, end] of lanes) if (only === undefined || only === lane) end();
    start();
  }

  return {
    /** Takes it up; what has failed already is only shown. */
    add(entry: Entry): void {
      entries.value = [...entries.value, entry];
      if (entry.state === 'failed') return;
      keep(entry);
      wake(laneOf(entry));
    },

    /** What was refused is tried again. */
    retry(id: string, changes: Partial<Entry> = {}): void {
      const entry = find(id);
      if (entry?.state !== 'failed') return;
      change(id, { ...changes, state: 'waiting', error: null }, true);
      wake(laneOf(entry));
    },

    change,
    /** Also when it came back another way than as the answer of sending it. */
    drop,
    start,
    /** The connection may be back. */
    wake: () => wake(),
  };
}
