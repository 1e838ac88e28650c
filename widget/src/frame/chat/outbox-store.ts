import type { Unsent } from '@sala/client/outbox/outbox.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { KeyValueStore } from '../storage.ts';

/** An entry written in this browser that the server has not confirmed. */
export interface OutboxEntry extends Unsent {
  owner: string;
  text: string;
  /** The department that the visitor chose. */
  departmentId?: string;
  file?: { name: string; size: number; type: string };
  /** Where the visitor is. */
  location?: Pick<NonNullable<Message['location']>, 'latitude' | 'longitude'>;
  /** For a voice message. */
  voice?: NonNullable<Message['voice']>;
  /** The uploaded file. */
  attachment?: Attachment;
}

/** Entries older than this are not sent automatically: the visitor decides. */
const maxAge = 24 * 3600 * 1000;

/** One key for each entry, so that two tabs do not overwrite each other's. */
export function createOutboxStore(store: KeyValueStore, appId: string) {
  const prefix = `sala:${appId}:outbox:`;
  const keyOf = ({ owner, id }: Pick<OutboxEntry, 'owner' | 'id'>) => `${prefix}${owner}:${id}`;

  function read(key: string, now: number): OutboxEntry | undefined {
    try {
      const entry = JSON.parse(store.get(key) ?? '') as OutboxEntry;
      const fail = (key: string): OutboxEntry => ({ ...entry, state: 'failed', error: { key } });
      if (entry.file && !entry.attachment && entry.state !== 'failed') return fail('fileGone');
      if (entry.state === 'failed') return entry;
      if (now - Date.parse(entry.createdAt) > maxAge) return fail('tooOld');
      return { ...entry, state: 'waiting' };
    } catch {
      store.remove(key);
      return undefined;
    }
  }

  return {
    load: (owner: string, now: number): OutboxEntry[] =>
      store
        .keys(`${prefix}${owner}:`)
        .map((key) => read(key, now))
        .filter((entry) => entry !== undefined)
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    save: (entry: OutboxEntry) => store.set(keyOf(entry), JSON.stringify(entry)),
    remove: (entry: OutboxEntry) => store.remove(keyOf(entry)),
    removeAll(): void {
      for (const key of store.keys(prefix)) store.remove(key);
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;
