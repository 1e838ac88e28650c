import { type Signal, signal } from '@preact/signals';
import { createOutbox as createQueue, type SendProblem } from '@sala/client/outbox/outbox.ts';
import { ApiFailure, isTransient, toKey } from '@sala/client/wire/failure.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { v7 as newId } from 'uuid';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

interface Options {
  store: OutboxStore;
  send: (entry: OutboxEntry) => Promise<Message>;
  upload: (entry: OutboxEntry, file: File, onProgress: (share: number) => void) => Promise<Attachment>;
  /** The department of new entries. */
  departmentId?: () => string | undefined;
  /** Called with a message that the server has stored. */
  onSent: (message: Message) => void;
}

/** Data of a chosen file that live only as long as the page. */
export interface Upload {
  file: File;
  progress: Signal<number>;
  /** Local URL that shows an image or plays a recording before the server's copy is available. */
  preview: string | undefined;
}

const needsUpload = ({ file, attachment }: OutboxEntry) => file && !attachment;

/** Texts are sent one after the other; a file is sent once it is uploaded, so that a large one does not delay later texts. */
export function createOutbox({ store, send, upload, departmentId, onSent }: Options) {
  const entries = signal<readonly OutboxEntry[]>([]);
  /** The last attempt failed. */
  const isWaiting = signal(false);
  /** It failed because of the rate limit: the entry is sent automatically in a moment. */
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

  function add(content: Pick<OutboxEntry, 'text' | 'file' | 'voice' | 'location' | 'error'>, id = newId()): void {
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

    /** Shows and sends the entries of this person and hides those of another, which stay stored until that person returns. */
    open(nextOwner: string): void {
      owner = nextOwner;
      entries.value = store.load(owner, Date.now());
    },

    addText: (text: string) => add({ text }),
    addLocation: (location: NonNullable<OutboxEntry['location']>) => add({ text: '', location }),

    /** With a problem it is shown as failed instead of being sent. */
    addFile(file: File, error?: SendProblem, voice?: OutboxEntry['voice']): void {
      const isShown = voice || /^image\/(?!svg)/.test(file.type);
      const preview = isShown && !error ? URL.createObjectURL(file) : undefined;
      const id = newId();
      uploads.set(id, { file, progress: signal(0), preview });
      add({ text: '', file: { name: file.name, size: file.size, type: file.type }, voice, error }, id);
    },

    retry: (id: string) => queue.retry(id, { createdAt: new Date().toISOString() }),

    /** Files uploaded for one merchant do not exist at another. */
    uploadAgain(): void {
      for (const { id } of entries.value) if (uploads.has(id)) queue.change(id, { attachment: undefined }, true);
    },

    drop: queue.drop,
    start: queue.start,
    wake: queue.wake,

    /** Deletes the entries of all people in this browser. */
    clear(): void {
      store.removeAll();
      entries.value = [];
      for (const { preview } of uploads.values()) if (preview) URL.revokeObjectURL(preview);
      uploads.clear();
    },
  };
}
