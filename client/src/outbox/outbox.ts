import type { Pinned } from '../pinned.ts';

export interface SendProblem {
  /** Translation key of the error. */
  key: string;
  params?: Record<string, string | number>;
  /** A repeat would get the same answer. */
  isFinal?: true;
}

/** An entry written in this browser that the server has not confirmed. */
export interface Unsent {
  /** UUIDv7, generated once: the server stores repeats with the same id only once. */
  id: string;
  /** ISO 8601 */
  createdAt: string;
  /** `waiting`: sent automatically; `failed`: it was refused, and its writer decides. */
  state: 'waiting' | 'sending' | 'failed';
  error?: SendProblem | null;
}

export interface SendFailure extends SendProblem {
  /** A repeat may succeed: the network or the server was unavailable. */
  isTransient: boolean;
  /** Pause before the next attempt, in ms. */
  wait?: number;
  /** The rate limit of the server was exceeded: the server sets the pause, and nothing shortens it. */
  isTooFast?: boolean;
}

export interface OutboxOptions<Entry extends Unsent, Sent> {
  entries: Pinned<readonly Entry[]>;
  /** Stores an entry so that it survives a reload. */
  keep: (entry: Entry) => unknown;
  forget: (entry: Entry) => unknown;
  /** Entries of one lane are sent one after the other in the order of writing; lanes do not wait for each other. undefined: not now. */
  laneOf: (entry: Entry) => string | undefined;
  /**
   * Sends an entry; it may be called again for the same one. Returns what the server stored, or undefined when the entry continues in
   * another
   * lane. `report` changes the entry; with `isKept` the change is stored, so that a repeat can skip that step.
   */
  deliver: (entry: Entry, report: (changes: Partial<Entry>, isKept?: boolean) => void) => Promise<Sent | undefined>;
  /** Called before the entry is removed, so that its text is always visible somewhere. */
  onSent: (sent: Sent) => void;
  explain: (error: unknown) => SendFailure;
  /** Called with the failure of the last attempt, or with undefined after a success. */
  onTrouble?: (failure: SendFailure | undefined) => void;
}

const firstPause = 1000;
const longestPause = 15_000;

/**
 * Stores entries until the server has confirmed them. After a transient failure an entry is sent again after growing pauses; a refused
 * entry stays as failed. Entries keep their id, so that a repeat is never a duplicate.
 */
export function createOutbox<Entry extends Unsent, Sent>(options: OutboxOptions<Entry, Sent>) {
  const { entries, keep, forget, laneOf, deliver, onSent, explain, onTrouble } = options;
  /** Active lanes; calling the stored function ends the lane's pause. */
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

  /** Returns the failure if the entry has to wait. */
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
      // The entry may have arrived another way in the meantime.
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
      // After a rate limit the server sets each pause.
      pause = failure && !failure.isTooFast ? Math.min(pause * 2, longestPause) : firstPause;
    }
    lanes.delete(lane);
  }

  /** Starts a lane for each entry without one; running lanes are not affected. */
  function start(): void {
    for (const lane of new Set(entries.value.map(laneOf))) if (lane !== undefined && !lanes.has(lane)) void run(lane);
  }

  /** Ends the pause of one lane or of all, so that their entries are sent at once. */
  function wake(only?: string): void {
    for (const [lane, end] of lanes) if (only === undefined || only === lane) end();
    start();
  }

  return {
    /** Adds and sends an entry; one that has failed already is only shown. */
    add(entry: Entry): void {
      entries.value = [...entries.value, entry];
      if (entry.state === 'failed') return;
      keep(entry);
      wake(laneOf(entry));
    },

    /** Sends a refused entry again. */
    retry(id: string, changes: Partial<Entry> = {}): void {
      const entry = find(id);
      if (entry?.state !== 'failed') return;
      change(id, { ...changes, state: 'waiting', error: null }, true);
      wake(laneOf(entry));
    },

    change,
    /** Removes an entry, also when it has arrived another way than as the answer to sending it. */
    drop,
    start,
    /** Sends waiting entries at once, for example when the connection may be back. */
    wake: () => wake(),
  };
}
