import { type TicketDetail, type TicketStatus, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconArrowBackUp, IconLock, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanelFoot } from '#records/panel/side-panel.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EventBox } from '#shared/ui/event-box.tsx';
import { FileRows, RefusedFiles } from '#shared/ui/file-drop.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MenuItem } from '#shared/ui/menu.tsx';
import { SplitButton } from '#shared/ui/split-button.tsx';
import { useFileDrop } from '#shared/ui/use-file-drop.ts';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { panelKeys } from '../detail/use-ticket-keys.ts';
import { RichTextEditor, type RichTextHandle } from '../editor/rich-text-editor.tsx';
import { WritingNow } from '../presence/ticket-faces.tsx';
import styles from './composer.module.css';
import { type WritingMode, writingModes } from './drafts.store.ts';
import { useComposer } from './use-composer.ts';

const icons = { answer: IconArrowBackUp, note: IconLock } as const;

export interface ComposerProps {
  ticket: TicketDetail;
  /** undefined: the composer is collapsed. */
  mode: WritingMode | undefined;
  onMode: (mode: WritingMode | undefined) => void;
  /** How often someone has asked to write. 0 where the field is open before anyone did: keys then belong to the page. */
  asked: number;
  /** Called for each key press in the text. */
  onTouch: () => void;
}

/** The field for an answer or a note, collapsed until it is used. */
export function Composer({ ticket, mode, onMode, asked, onTouch }: ComposerProps) {
  return (
    <SidePanelFoot isWriting={mode !== undefined}>
      <WritingNow ticketId={ticket.id} />
      <WritingModeSwitch mode={mode} onChange={onMode} />
      {mode && (
        <OpenComposer
          key={mode}
          ticket={ticket}
          mode={mode}
          asked={asked}
          onTouch={onTouch}
          onFold={() => onMode(undefined)}
        />
      )}
    </SidePanelFoot>
  );
}

interface OpenComposerProps {
  ticket: TicketDetail;
  mode: WritingMode;
  asked: number;
  onTouch: () => void;
  onFold: () => void;
}

function OpenComposer({ ticket, mode, asked, onTouch, onFold }: OpenComposerProps) {
  const { t } = useTranslation('tickets');
  const input = useRef<HTMLInputElement>(null);
  const editor = useRef<RichTextHandle>(null);
  const errorId = useId();
  const composer = useComposer({ ticket, mode, onSent: onFold });
  const { uploads, files, refusal } = composer;
  const drop = useFileDrop(files.take, true);
  // The field may be open already when someone asks for it.
  useEffect(() => {
    if (asked > 0) editor.current?.focus();
  }, [asked]);
  const handleKey = (event: KeyboardEvent) => {
    // A list or a panel inside it handles Escape itself.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.target instanceof HTMLElement && event.target.closest('[popover]')) return;
    event.stopPropagation();
    onFold();
  };
  return (
    <EventBox
      className={styles.open}
      data-over={drop.isOver || undefined}
      onInput={onTouch}
      onKeyDown={handleKey}
      {...drop.handlers}
    >
      <RichTextEditor
        key={composer.round}
        ref={editor}
        tone={mode === 'note' ? 'note' : 'plain'}
        initialValue={composer.initial}
        onValueChange={composer.change}
        label={t(`thread.writing.${mode}`, { name: ticket.customer.name })}
        placeholder={t(`thread.placeholder.${mode}`)}
        describedBy={refusal.ofBody ? errorId : undefined}
        isInvalid={Boolean(refusal.ofBody)}
        hasAutofocus={asked > 0}
        people={mode === 'note' ? composer.colleagues : undefined}
        onSubmit={() => composer.send()}
        onFiles={files.take}
        tools={
          <IconButton size={28} label={t('thread.attach')} onClick={() => input.current?.click()}>
            <IconPaperclip size={17} stroke={1.75} aria-hidden />
          </IconButton>
        }
        actions={<SendButton ticket={ticket} mode={mode} composer={composer} />}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          files.take([...(event.currentTarget.files ?? [])]);
          // Choosing the same file again must cause a change event.
          event.currentTarget.value = '';
        }}
      />
      {refusal.ofBody && (
        <p id={errorId} className={styles.error} role="alert">
          {refusal.ofBody}
        </p>
      )}
      <RefusedFiles refused={files.refused} maxBytes={files.maxBytes} maxFiles={files.maxFiles} />
      <FileRows label={t('thread.files')} items={uploads.items} onRemove={uploads.remove} onRetry={uploads.retry} />
      {refusal.ofAll && <InlineAlert tone="error">{refusal.ofAll}</InlineAlert>}
    </EventBox>
  );
}

interface SendButtonProps {
  ticket: TicketDetail;
  mode: WritingMode;
  composer: ReturnType<typeof useComposer>;
}

/** The button that saves a note, or sends an answer with the new status of the ticket. */
function SendButton({ ticket, mode, composer }: SendButtonProps) {
  const { t } = useTranslation(['tickets', 'errors']);
  const { isSending, canSend, mayChangeStatus, send } = composer;
  if (mode === 'note')
    return (
      <Button isSmall isBusy={isSending} disabled={!canSend} title="Ctrl+Enter" onClick={() => send()}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {t('thread.keep')}
      </Button>
    );
  const others = ticketStatuses.filter((status) => status !== ticket.status);
  return (
    <SplitButton
      isSmall
      isBusy={isSending}
      disabled={!canSend}
      title="Ctrl+Enter"
      onClick={() => send()}
      moreLabel={t('thread.sendMore')}
      more={others.map((status: TicketStatus) => (
        <MenuItem
          key={status}
          isDisabled={!mayChangeStatus}
          hint={mayChangeStatus ? undefined : t('errors:ticketStatusDenied')}
          onSelect={() => send(status)}
        >
          {t(`thread.sendAnd.${status}`)}
        </MenuItem>
      ))}
    >
      <IconSend2 size={16} stroke={1.75} aria-hidden />
      {t('thread.send')}
    </SplitButton>
  );
}

interface WritingModeSwitchProps {
  /** undefined: the user is only reading. */
  mode: WritingMode | undefined;
  onChange: (mode: WritingMode) => void;
}

/** Sets who receives the text. It consists of toggle buttons instead of tabs, because the field below stays the same. */
function WritingModeSwitch({ mode, onChange }: WritingModeSwitchProps) {
  const { t } = useTranslation('tickets');
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('thread.modes')}</legend>
      {writingModes.map((choice) => {
        const Icon = icons[choice];
        return (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            data-mode={choice}
            aria-pressed={mode === choice}
            title={`${t(`thread.mode.${choice}`)} (${shortcutKeys(panelKeys[choice]).join('')})`}
            onClick={() => onChange(choice)}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(`thread.mode.${choice}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
