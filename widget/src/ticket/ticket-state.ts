import { signal } from '@preact/signals';
import { ticketPageCalls } from '@sala/client/visitor/customer-pages.evaluated.ts';
import { ApiFailure } from '@sala/client/wire/failure.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { type CustomerTicket, maxFilesOfAnswer } from '@sala/contract/service/tickets/customer-tickets.schema.ts';
import { v4 as newId } from 'uuid';
import { pageCalls } from '../page/page-api.ts';
import { createPageState, localStore } from '../page/page-state.ts';

/** The unsent answer with its id, so that a repeat after a lost connection is stored once. */
interface Draft {
  readonly id: string;
  readonly text: string;
  readonly files: readonly Attachment[];
}
const emptyDraft = (): Draft => ({ id: newId(), text: '', files: [] });

/** The beginning of the secret distinguishes the drafts of several tickets on one device. */
const getDraftName = (token: string) => `sala:ticket:${token.slice(0, 8)}:draft`;

function readDraft(name: string): Draft {
  try {
    const draft = JSON.parse(localStore.read(name) ?? '') as Partial<Draft>;
    if (typeof draft.id === 'string' && typeof draft.text === 'string' && Array.isArray(draft.files))
      return draft as Draft;
  } catch {}
  return emptyDraft();
}

export function createTicketState(token: string) {
  const api = pageCalls<CustomerTicket, typeof ticketPageCalls>(ticketPageCalls, token);
  const page = createPageState({ api, name: 'sala:ticket:locale' });
  const name = getDraftName(token);
  const draft = signal(readDraft(name));

  function change(next: Partial<Draft>): void {
    draft.value = { ...draft.peek(), ...next };
    const { text, files } = draft.peek();
    localStore.keep(name, text || files.length > 0 ? JSON.stringify(draft.peek()) : '');
  }

  /** Uploads expire after a day: the draft loses them, so that its text can still be sent. */
  function forgetFiles(error: unknown): never {
    if (error instanceof ApiFailure && error.status === 422 && draft.peek().files.length > 0) {
      change({ files: [] });
      throw new ApiFailure('uploadFailed');
    }
    throw error;
  }

  return {
    ...page,
    draft,
    setText: (text: string) => change({ text }),
    async addFiles(files: Iterable<File>): Promise<void> {
      for (const file of files) {
        if (draft.peek().files.length >= maxFilesOfAnswer)
          throw new ApiFailure('tooManyFiles', { params: { max: maxFilesOfAnswer } });
        const added = await api.upload<Attachment>(file, newId());
        change({ files: [...draft.peek().files, added] });
      }
    },
    removeFile: (id: string) => change({ files: draft.peek().files.filter((file) => file.id !== id) }),
    async send(): Promise<void> {
      const { id, text, files } = draft.peek();
      const attachmentIds = files.map((file) => file.id);
      await page.change(() => api.post('answer', { id, text: text.trim(), attachmentIds })).catch(forgetFiles);
      change(emptyDraft());
    },
  };
}
export type TicketPageState = ReturnType<typeof createTicketState>;
