import type { Message } from '@sala/contract/chat/messages.schema.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PendingMessage } from './merge-messages.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** A message that was written and is not confirmed yet. It belongs to the user who wrote it, on whichever machine. */
export interface OutboxEntry extends PendingMessage {
  ownerId: string;
}

export interface SendFailure {
  key: string;
  params?: Record<string, string | number>;
  /** The message could still get through: the network or the server was away. */
  isTransient: boolean;
  /** Before it may be tried again, in ms. */
  wait?: number;
  /** Sending it again cannot help. */
  isFinal?: true;
}

export interface OutboxOptions {
  storage: OutboxStorage;
  /** Sends one message; the same entry may be sent again. `report` keeps what a retry need not do again. */
  send(
    entry: OutboxEntry,
    report: (change: Pick<Partial<OutboxEntry>, 'attachment' | 'progress'>) => void,
  ): Promise<Message>;
  onSent(message: Message): void;
  explain(error: unknown): SendFailure;
}

export interface Outbox {
  store: StoreApi<{ entries: readonly OutboxEntry[] }>;
  /** Takes up what this user left unsent, here or before a reload. */
  open(ownerId: string): Promise<void>;
  add(entry: OutboxEntry): void;
  retry(id: string): void;
  discard(id: string): void;
  /** The network is back: try at once instead of after the pause. */
  flush(): void;
}

const firstPause = 1000;
const longestPause = 30_000;

/**
 * Sends in the order of writing, one at a time for each conversation. What cannot get through now waits and is tried again;
 * what the server refuses stays as failed, for its writer to decide. An entry keeps its id, so a repeat is never a duplicate.
 */
export function createOutbox({ storage, send, onSent, explain }: OutboxOptions): Outbox {
  const store = createStore<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));
  const sending = new Set<string>();
  const pauses = new Map<string, { length: number; timer: ReturnType<typeof setTimeout> }>();
  let owner = '';

  const find = (id: string) => store.getState().entries.find((entry) => entry.id === id);

  function update(id: string, change: Partial<OutboxEntry>) {
    store.setState(({ entries }) => ({
      entries: entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
    }));
  }

  function updateAndKeep(id: string, change: Partial<OutboxEntry>) {
    update(id, change);
    const entry = find(id);
    if (entry) void storage.put(entry);
  }

  function remove(id: string) {
    store.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
    void storage.remove(id);
  }

  function clearPause(channelId: string) {
    clearTimeout(pauses.get(channelId)?.timer);
    pauses.delete(channelId);
  }

  function pause(channelId: string, wait: number) {
    const length = Math.min((pauses.get(channelId)?.length ?? firstPause / 2) * 2, longestPause);
    pauses.set(channelId, { length, timer: setTimeout(() => void drain(channelId), Math.max(length, wait)) });
  }

  async function sendOne(entry: OutboxEntry): Promise<'sent' | 'failed' | { wait: number }> {
    update(entry.id, { state: 'sending', error: null });
    try {
      const message = await send(entry, (change) =>
        change.attachment ? updateAndKeep(entry.id, change) : update(entry.id, change),
      );
      onSent(message);
      remove(entry.id);
      return 'sent';
    } catch (error) {
      const { isTransient, wait = 0, ...reason } = explain(error);
      if (isTransient) {
        update(entry.id, { state: 'waiting', progress: null });
        return { wait };
      }
      updateAndKeep(entry.id, { state: 'failed', progress: null, error: reason });
      return 'failed';
    }
  }

  async function drain(channelId: string): Promise<void> {
    if (sending.has(channelId)) return;
    sending.add(channelId);
    clearTimeout(pauses.get(channelId)?.timer);
    try {
      for (;;) {
        const next = store
          .getState()
          .entries.find(
            (entry) => entry.channelId === channelId && entry.state === 'waiting' && entry.ownerId === owner,
          );
        if (!next) break;
        const outcome = await sendOne(next);
        if (typeof outcome === 'object') return pause(channelId, outcome.wait);
        pauses.delete(channelId);
      }
    } finally {
      sending.delete(channelId);
    }
  }

  function flush() {
    for (const channelId of new Set(store.getState().entries.map((entry) => entry.channelId))) {
      clearPause(channelId);
      void drain(channelId);
    }
  }

  return {
    store,
    async open(ownerId) {
      if (owner !== ownerId) {
        owner = ownerId;
        store.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.ownerId === ownerId) }));
        const kept = await storage.load(ownerId);
        const known = new Set(store.getState().entries.map(({ id }) => id));
        const restored = kept
          .filter(({ id }) => !known.has(id))
          .map((entry) => (entry.state === 'sending' ? { ...entry, state: 'waiting' as const } : entry));
        store.setState(({ entries }) => ({
          entries: [...restored, ...entries].sort(
            (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
          ),
        }));
      }
      flush();
    },
    add(entry) {
      store.setState(({ entries }) => ({ entries: [...entries, entry] }));
      void storage.put(entry);
      void drain(entry.channelId);
    },
    retry(id) {
      const entry = find(id);
      if (entry?.state !== 'failed') return;
      updateAndKeep(id, { state: 'waiting', error: null });
      clearPause(entry.channelId);
      void drain(entry.channelId);
    },
    discard(id) {
      if (find(id)?.state !== 'sending') remove(id);
    },
    flush,
  };
}
