import { createOutbox as createQueue, type OutboxOptions as QueueOptions } from '@sala/client/outbox/outbox.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OutboxStorage } from '#shared/storage/outbox-storage.ts';
import type { PendingMessage } from './pending-message.ts';

/** A written message that is not confirmed yet. It belongs to the user who wrote it, on every device. */
export interface OutboxEntry extends PendingMessage {
  ownerId: string;
}

export interface OutboxOptions extends Pick<QueueOptions<OutboxEntry, Message>, 'onSent' | 'explain'> {
  storage: OutboxStorage<OutboxEntry>;
  /** Sends one message; the same entry may be sent again. `report` stores progress that a retry need not repeat. */
  send(
    entry: OutboxEntry,
    report: (change: Pick<Partial<OutboxEntry>, 'attachment' | 'progress'>) => void,
  ): Promise<Message>;
}

export interface Outbox {
  store: StoreApi<{ entries: readonly OutboxEntry[] }>;
  /** Loads the unsent messages of this user, from this page or from before a reload. */
  open(ownerId: string): Promise<void>;
  add(entry: OutboxEntry): void;
  retry(id: string): void;
  discard(id: string): void;
  /** The connection is back: retries at once instead of after the pause. */
  flush(): void;
}

/** Sends in the order of writing, one message at a time for each conversation. */
export function createOutbox({ storage, send, onSent, explain }: OutboxOptions): Outbox {
  const store = createStore<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));
  let owner = '';
  const queue = createQueue<OutboxEntry, Message>({
    entries: {
      get value() {
        return store.getState().entries;
      },
      set value(entries) {
        store.setState({ entries });
      },
    },
    keep: storage.put,
    forget: ({ id }) => storage.remove(id),
    laneOf: ({ ownerId, channelId }) => (ownerId === owner ? channelId : undefined),
    async deliver(entry, report) {
      try {
        return await send(entry, (change) => report(change, change.attachment !== undefined));
      } catch (error) {
        report({ progress: null });
        throw error;
      }
    },
    onSent,
    explain,
  });

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
      queue.wake();
    },
    add: queue.add,
    retry: (id) => queue.retry(id),
    discard(id) {
      if (store.getState().entries.find((entry) => entry.id === id)?.state !== 'sending') queue.drop(id);
    },
    flush: queue.wake,
  };
}
