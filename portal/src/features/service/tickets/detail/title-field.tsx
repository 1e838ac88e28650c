import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SidePanelTitle } from '#records/panel/side-panel-head.tsx';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import styles from './ticket-head.module.css';

const longestTitle = 200;

export interface TitleFieldProps {
  ticket: TicketDetail;
  isEditable: boolean;
  /** It is the title of the page. */
  isWide: boolean;
}

/** Edits the title in place: Enter saves it, Escape discards the change. */
export function TitleField({ ticket, isEditable, isWide }: TitleFieldProps) {
  const { t } = useTranslation('tickets');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!isEditable) return <SidePanelTitle isWide={isWide}>{ticket.title}</SidePanelTitle>;
  if (isOpen)
    return (
      <TitleInput
        ticket={ticket}
        onDone={() => {
          flushSync(() => setIsOpen(false));
          opener.current?.focus();
        }}
      />
    );
  return (
    <SidePanelTitle isWide={isWide}>
      {ticket.title}{' '}
      <button
        ref={opener}
        type="button"
        className={styles.pencil}
        aria-label={t('detail.editTitle')}
        title={t('detail.editTitle')}
        onClick={() => setIsOpen(true)}
      >
        <IconPencil size={15} stroke={1.75} aria-hidden />
      </button>
    </SidePanelTitle>
  );
}

function useTitleRefusal(error: unknown): string | undefined {
  const errorText = useErrorText();
  const problemText = useProblemText();
  if (!error || error === uploadCancelledError) return undefined;
  const known = toApiError(error);
  const [problem] = known.validate?.title ?? [];
  return problem ? problemText(problem) : errorText(known);
}

/** If a colleague has changed the title in the meantime, the user is asked which one to keep. */
function useTitleChange(ticket: TicketDetail) {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();
  const changeRecord = useChangeRecord();
  const params = { id: ticket.id };
  return useMutation({
    mutationFn: (title: string) =>
      changeRecord({
        record: ticket,
        changes: { title },
        labels: { title: t('form.title') },
        nameOf: ({ ticketNumber }) => `#${ticketNumber}`,
        send: (changes, version) =>
          api.call(ticketsApi.update, { params, body: { ...changes, version } }, { silent: true }),
      }),
    onSuccess: (changed) => ticketRecords.keep(queryClient, changed),
  });
}

function TitleInput({ ticket, onDone }: { ticket: TicketDetail; onDone: () => void }) {
  const { t } = useTranslation('tickets');
  const errorId = useId();
  // The edited version is the one that was open, even if a newer one arrives.
  const [read] = useState(ticket);
  const [text, setText] = useState(ticket.title);
  const change = useTitleChange(read);
  const refusal = useTitleRefusal(change.error);
  // Losing the focus saves the title, except when the user discards it.
  const isLeaving = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // The field replaces the title that the user wants to edit.
  useEffect(() => field.current?.focus(), []);
  const leave = () => {
    isLeaving.current = true;
    onDone();
  };
  const save = () => {
    if (change.isPending || isLeaving.current) return;
    if (text.trim() === read.title) return leave();
    change.mutate(text, { onSuccess: leave });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div>
      <input
        className={styles.titleInput}
        ref={field}
        value={text}
        maxLength={longestTitle}
        dir="auto"
        aria-label={t('form.title')}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : errorId}
        aria-busy={change.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => (refusal === undefined ? save() : undefined)}
      />
      {refusal !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
