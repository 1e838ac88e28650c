import type { TicketDetail } from '@sala/contract/tickets/tickets.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';
import { SidePanelTitle } from '#shared/ui/side-panel-head.tsx';
import styles from './ticket-head.module.css';
import { isLostRace, useTicketChange, versionAfterRace } from './use-ticket-change.ts';

const longestTitle = 200;

/** The title, put right in its place: Enter keeps it, Escape takes it back. */
export function TitleField({ ticket, isEditable }: { ticket: TicketDetail; isEditable: boolean }) {
  const { t } = useTranslation('tickets');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!isEditable) return <SidePanelTitle>{ticket.title}</SidePanelTitle>;
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
    <SidePanelTitle>
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

function useTitleRefusal(error: unknown, ticket: TicketDetail): string | undefined {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const problemText = useProblemText();
  if (!error) return undefined;
  if (isLostRace(error)) return `${t('detail.raceLost')} ${t('detail.nowTitle', { title: ticket.title })}`;
  const known = error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' });
  const [problem] = known.validate?.title ?? [];
  return problem ? problemText(problem) : errorText(known);
}

function TitleInput({ ticket, onDone }: { ticket: TicketDetail; onDone: () => void }) {
  const { t } = useTranslation('tickets');
  const errorId = useId();
  // What they change is the title they have read, whatever comes meanwhile.
  const [read, setRead] = useState(ticket);
  const [text, setText] = useState(ticket.title);
  const change = useTicketChange({ ticket: read, isSilent: true });
  const refusal = useTitleRefusal(change.error, ticket);
  // Losing the focus keeps the title; but not on the way out.
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    onDone();
  };
  const save = () => {
    if (change.isPending || isLeaving.current) return;
    if (text.trim() === read.title) return leave();
    change.mutate(
      { title: text },
      {
        onSuccess: leave,
        onError: (error) => {
          const version = versionAfterRace(error);
          if (version !== undefined) setRead({ ...ticket, version });
        },
      },
    );
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
        // biome-ignore lint/a11y/noAutofocus: it stands where the title stood that somebody wants to put right
        autoFocus
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
