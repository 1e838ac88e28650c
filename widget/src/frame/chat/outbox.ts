import { type Signal, signal } from '@preact/signals';
import { createOutbox as createQueue, type SendProblem } from '@sala/client/outbox/outbox.ts';
import { ApiFailure, isTransient, toKey } from '@sala/client/wire/failure.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import { v7 as newId } from 'uuid';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

interface Options {
  store: OutboxStore;
  send: (entry: OutboxEntry) => Promise<Message>;
  upload: (entry: OutboxEntry, file: File, onProgress: (share: number) => void) => Promise<Attachment>;
  /** For whom what is written now is. */
  departmentId?: () => string | undefined;
  /** The server has it. */
  onSent: (message: Message) => void;
}

/** What a chosen file is while this page lives. */
export interface Upload {
  file: File;
  progress: Signal<number>;
  /** Shows an image, or plays what was spoken, before, and instead of, the server's copy. */
  preview: string | undefined;
}

const needsUpload = ({ file, attachment }: OutboxEntry) => file && !attachment;

/** Texts go one after the other, in order; a file goes when it is uploaded, so that a large one does not hold up the words after it. */
export function createOutbox({ store, send, upload, departmentId, onSent }: Options) {
  const entries = signal<readonly OutboxEntry[]>([]);
  /** The last try did not get through. */
  const isWaiting = signal(false);
  /** It did not because more was written in a short time than the server takes: it goes by itself in a moment. */
  const isTooFast = signal(false);
  const uploads = new Map<string, Upload>();
  let owner = '';

  const queue = createQueue<OutboxEntry, Message>({
    entries,
    keep: store.save,
    forget: store.remove,
    laneOf: (entry) => (needsUpload(entry) ? 'files' : 'words'),
    async deliver(entry, report) {
      if (!needsUpload(entry)) return send(entry);
      const known = uploads.get(entry.id);
      if (!known) throw new ApiFailure('fileGone', { status: 400 });
      const attachment = await upload(entry, known.file, (share) => {
        known.progress.value = share;
      });
      report({ attachment }, true);
      return undefined;
    },
    onSent,
    explain(failure) {
      const { status, retryAfter = 0, params } = failure as Partial<ApiFailure>;
      return {
        key: toKey(failure),
        params,
        isTransient: isTransient(failure),
        isTooFast: status === 429,
        wait: retryAfter * 1000,
      };
    },
    onTrouble(failure) {
      isWaiting.value = !!failure;
      isTooFast.value = !!failure?.isTooFast;
    },
  });

  function add(content: Pick<OutboxEntry, 'text' | 'file' | 'voice' | 'error'>, id = newId()): void {
    queue.add({
      id,
      owner,
      createdAt: new Date().toISOString(),
      state: content.error ? 'failed' : 'waiting',
      departmentId: departmentId?.(),
      ...content,
    });
  }

  return {
    entries,
    isWaiting,
    isTooFast,
    uploads,

    /** Takes up what this person left behind, and lets go of what another did: that stays kept for when they are back. */
    open(nextOwner: string): void {
      owner = nextOwner;
      entries.value = store.load(owner, Date.now());
    },

    addText: (text: string) => add({ text }),

    /** With a problem it is shown as not sent, with the reason, instead of being tried. */
    addFile(file: File, error?: SendProblem, voice?: OutboxEntry['voice']): void {
      const isShown = voice || /^image\/(?!svg)/.test(file.type);
      const preview = isShown && !error ? URL.createObjectURL(file) : undefined;
      const id = newId();
      uploads.set(id, { file, progress: signal(0), preview });
      add({ text: '', file: { name: file.name, size: file.size, type: file.type }, voice, error }, id);
    },

    retry: (id: string) => queue.retry(id, { createdAt: new Date().toISOString() }),

    /** What was uploaded for one merchant is unknown to another. */
    uploadAnew(): void {
      for (const { id } of entries.value) if (uploads.has(id)) queue.change(id, { attachment: undefined }, true);
    },

    drop: queue.drop,
    start: queue.start,
    wake: queue.wake,

    /** Forgets everything that anybody wrote here. */
    clear(): void {
      store.removeAll();
      entries.value = [];
      for (const { preview } of uploads.values()) if (preview) URL.revokeObjectURL(preview);
      uploads.clear();
    },
  };
}
