import { type Signal, signal } from '@preact/signals';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import { v7 as newId } from 'uuid';
import { ApiFailure, isTransient, keyOf } from '../api/failure.ts';
import type { OutboxEntry, OutboxProblem, OutboxStore } from './outbox-store.ts';

interface Options {
  store: OutboxStore;
  send: (entry: OutboxEntry) => Promise<Message>;
  upload: (entry: OutboxEntry, file: File, onProgress: (share: number) => void) => Promise<Attachment>;
  /** For whom what is written now is. */
  departmentId?: () => string | undefined;
  /** The server has it; called before the entry goes, so that the message is never nowhere. */
  onSent: (message: Message) => void;
  now?: () => number;
}

/** What a chosen file is while this page lives. */
export interface Upload {
  file: File;
  progress: Signal<number>;
  /** Shows an image, or plays what was spoken, before, and instead of, the server's copy. */
  preview: string | undefined;
}

const firstPause = 1000;
const longestPause = 15_000;

/**
 * Keeps what was written until the server has it. Texts go one after the other, in order; a file goes when it is uploaded, so
 * that a large one does not hold up the words after it. What fails in passing is tried again, what is refused waits for the visitor.
 */
export function createOutbox({ store, send, upload, departmentId, onSent, now = Date.now }: Options) {
  const entries = signal<readonly OutboxEntry[]>([]);
  /** The last try did not get through. */
  const isWaiting = signal(false);
  /** It did not because more was written in a short time than the server takes: it goes by itself in a moment. */
  const isTooFast = signal(false);
  const uploads = new Map<string, Upload>();
  const sleepers = new Set<() => void>();
  let owner = '';

  function change(id: string, changes: Partial<OutboxEntry>): void {
    entries.value = entries.value.map((entry) => {
      if (entry.id !== id) return entry;
      const changed = { ...entry, ...changes };
      store.save(changed);
      return changed;
    });
  }

  function drop(id: string): void {
    const entry = entries.value.find((known) => known.id === id);
    if (!entry) return;
    store.remove(entry);
    entries.value = entries.value.filter((known) => known !== entry);
  }

  function sleep(pause: number, isWakeable: boolean): Promise<void> {
    return new Promise((wake) => {
      const timer = setTimeout(done, pause);
      function done() {
        clearTimeout(timer);
        sleepers.delete(done);
        wake();
      }
      if (isWakeable) sleepers.add(done);
    });
  }

  /** A worker that takes the first entry it is for until there is none; `start` is harmless while it runs. */
  function worker(isFor: (entry: OutboxEntry) => boolean, work: (entry: OutboxEntry) => Promise<void>): () => void {
    let isRunning = false;
    let pause = firstPause;

    async function step(entry: OutboxEntry): Promise<void> {
      try {
        await work(entry);
        pause = firstPause;
        isWaiting.value = false;
        isTooFast.value = false;
      } catch (failure) {
        if (!entries.value.some(({ id }) => id === entry.id)) return;
        if (isTransient(failure)) {
          isWaiting.value = true;
          const { status, retryAfter } = failure as ApiFailure;
          isTooFast.value = status === 429;
          // A connection that is back does not make the server's pause shorter.
          await sleep(Math.max(pause, retryAfter * 1000), status !== 429);
          // The server says how long, each time.
          pause = status === 429 ? firstPause : Math.min(pause * 2, longestPause);
        } else {
          const params = failure instanceof ApiFailure ? failure.params : {};
          change(entry.id, { state: 'failed', problem: { key: keyOf(failure), params } });
        }
      }
    }

    async function run(): Promise<void> {
      isRunning = true;
      for (let next = entries.value.find(isFor); next; next = entries.value.find(isFor)) await step(next);
      isRunning = false;
    }

    return () => {
      if (!isRunning) void run();
    };
  }

  const needsUpload = (entry: OutboxEntry) =>
    entry.state === 'sending' && entry.file !== undefined && !entry.attachment;

  const startUploads = worker(needsUpload, async (entry) => {
    const known = uploads.get(entry.id);
    if (!known) throw new ApiFailure('fileGone', { status: 400 });
    const attachment = await upload(entry, known.file, (share) => {
      known.progress.value = share;
    });
    change(entry.id, { attachment });
    startSending();
  });

  const startSending = worker(
    (entry) => entry.state === 'sending' && !needsUpload(entry),
    async (entry) => {
      onSent(await send(entry));
      drop(entry.id);
    },
  );

  function start(): void {
    startUploads();
    startSending();
  }

  function add(content: Pick<OutboxEntry, 'text' | 'file' | 'voice' | 'problem'>): OutboxEntry {
    const entry: OutboxEntry = {
      id: newId(),
      owner,
      createdAt: new Date(now()).toISOString(),
      state: content.problem ? 'failed' : 'sending',
      departmentId: departmentId?.(),
      ...content,
    };
    if (!content.problem) store.save(entry);
    entries.value = [...entries.value, entry];
    return entry;
  }

  return {
    entries,
    isWaiting,
    isTooFast,
    uploads,

    /** Takes up what this person left behind, and lets go of what another did: that stays kept for when they are back. */
    open(nextOwner: string): void {
      owner = nextOwner;
      entries.value = store.load(owner, now());
    },

    addText(text: string): void {
      add({ text });
      start();
    },

    /** With a problem it is shown as not sent, with the reason, instead of being tried. */
    addFile(file: File, problem?: OutboxProblem, voice?: OutboxEntry['voice']): void {
      const entry = add({ text: '', file: { name: file.name, size: file.size, type: file.type }, voice, problem });
      const isShown = voice || /^image\/(?!svg)/.test(file.type);
      const preview = isShown && !problem ? URL.createObjectURL(file) : undefined;
      uploads.set(entry.id, { file, progress: signal(0), preview });
      start();
    },

    retry(id: string): void {
      change(id, { state: 'sending', problem: undefined, createdAt: new Date(now()).toISOString() });
      start();
    },

    /** What was uploaded for one merchant is unknown to another. */
    uploadAnew(): void {
      for (const { id } of entries.value) if (uploads.has(id)) change(id, { attachment: undefined });
    },

    /** Also when the message came back another way than as the answer of sending it. */
    drop,
    start,

    /** The connection may be back: what waits for its next try goes at once. */
    wake(): void {
      for (const wake of [...sleepers]) wake();
      start();
    },

    /** Forgets everything that anybody wrote here. */
    clear(): void {
      store.removeAll();
      entries.value = [];
      for (const { preview } of uploads.values()) if (preview) URL.revokeObjectURL(preview);
      uploads.clear();
    },
  };
}
