import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { maxEntryFiles, type TicketDetail, type TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';
import { useProfile } from '#shared/session/session.ts';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { useTakenFiles } from '#shared/ui/use-taken-files.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { ticketChoices } from '../api/tickets.queries.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { mentionIdsIn } from '../editor/mentions.ts';
import {
  type DraftFile,
  readDraftFiles,
  readTicketDraft,
  removeTicketDraft,
  saveDraftFiles,
  saveTicketDraft,
  type WritingMode,
} from './drafts.store.ts';
import { type DraftEntry, useWriteEntry } from './thread.queries.ts';

/** The error of a refused entry, shown below the text or below the composer. */
function useRefusal(error: unknown) {
  const errorText = useErrorText();
  const problemText = useProblemText();
  if (!error) return {};
  const known = toApiError(error);
  const [ofBody] = known.validate?.body ?? [];
  if (ofBody) return { ofBody: problemText(ofBody) };
  const [other] = Object.values(known.validate ?? {}).flat();
  return { ofAll: other ? problemText(other) : errorText(known) };
}

/** Colleagues who may see tickets, without the user. */
function useColleagues() {
  const ownId = useProfile()?.id;
  const choices = useQuery(ticketChoices);
  return (choices.data?.people ?? []).filter(({ id, isActive }) => isActive && id !== ownId);
}

/** Uploads for the text being written, including those of its draft. */
function useDraftUploads(ticketId: string, mode: WritingMode) {
  const [sentBefore] = useState(() =>
    readDraftFiles(ticketId, mode, Date.now()).map((file) => ({ ...file, result: file })),
  );
  const uploads = useFileUploads<DraftFile>(
    (file, signal) => api.call(uploadsApi.create, {}, { file, signal, silent: true }),
    sentBefore,
  );
  const { results } = uploads;
  useEffect(() => saveDraftFiles(ticketId, mode, results, Date.now()), [ticketId, mode, results]);
  return uploads;
}

export interface ComposerSetup {
  ticket: TicketDetail;
  mode: WritingMode;
  onSent: () => void;
}

/** The text being written about a ticket. It is kept until it is sent, also when the page is closed or the server refuses it. */
export function useComposer({ ticket: { id }, mode, onSent }: ComposerSetup) {
  const { t } = useTranslation('tickets');
  const { changeStatus } = useTicketCapabilities();
  const [initial, setInitial] = useState(() => readTicketDraft(id, mode));
  const [markup, setMarkup] = useState(initial);
  const [round, setRound] = useState(0);
  const write = useWriteEntry(id);
  const uploads = useDraftUploads(id, mode);
  const maxBytes = clientConfig().maxFileSize;
  const files = useTakenFiles({ maxBytes, maxFiles: maxEntryFiles, count: uploads.items.length, onFiles: uploads.add });
  // Text and finished uploads are kept as a draft; running uploads are not.
  useUnsavedChanges(uploads.isSending, t('thread.lostFiles'));
  const canSend = markup !== '' && !uploads.isSending && !write.isPending;

  function entryOf(status: TicketStatus | undefined): DraftEntry {
    const said = { body: markup, attachmentIds: uploads.results.map((file) => file.id) };
    return mode === 'note'
      ? { kind: 'note', ...said, mentionIds: mentionIdsIn(markup) }
      : { kind: 'answer', ...said, ...(status && { status }) };
  }
  return {
    round,
    initial,
    colleagues: useColleagues(),
    uploads,
    files: { ...files, maxBytes, maxFiles: maxEntryFiles },
    canSend,
    isSending: write.isPending,
    mayChangeStatus: changeStatus,
    refusal: useRefusal(write.error),
    change: (next: string) => {
      setMarkup(next);
      saveTicketDraft(id, mode, next);
      if (write.isError) write.reset();
    },
    send: (status?: TicketStatus) => {
      if (!canSend) return;
      write.mutate(entryOf(status), {
        onSuccess: () => {
          removeTicketDraft(id, mode);
          setMarkup('');
          setInitial('');
          setRound(round + 1);
          for (const { id: file } of uploads.items) uploads.remove(file);
          onSent();
        },
      });
    },
  };
}
