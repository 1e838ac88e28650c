import { assistApi } from '@sala/contract/connections/ai/assist.api.ts';
import {
  type TicketChoices,
  type TicketStatus,
  ticketPriorities,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aiSupportQuery } from '#features/connections/ai/ai.public.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm, FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MenuItem } from '#shared/ui/menu.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SplitButton } from '#shared/ui/split-button.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { assigneeOptions } from '../detail/person-options.ts';
import { CatalogueFields, catalogueFieldNames, type TicketCatalogueValue } from './catalogue-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import type { NewTicketProps } from './new-ticket.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { toParagraphs } from './ticket-values.ts';
import { type TicketFormDialog, useTicketForm } from './use-ticket-form.ts';
import { WhatFields } from './what-fields.tsx';

/** The drawer of the form: beside a conversation, what was written there stays readable. */
export const ticketDrawer = (start: NewTicketProps['start']) => {
  const isBesideThread = start?.channelId !== undefined;
  return { kind: 'drawer-end', width: isBesideThread ? 560 : 680, isClear: isBesideThread } as const;
};

/** The form of a new ticket: title, assignee, customer, and catalogue entry. */
export function TicketForm({ start, choices, onClose, onCreated }: NewTicketProps & { choices: TicketChoices }) {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const written = useTicketForm({ start, choices, onClose, onCreated });
  const { form, uploads } = written;
  // The editor keeps its own text: what a model wrote begins another.
  const [summaries, setSummaries] = useState(0);
  const submitAs = (status: TicketStatus) => {
    written.sendAs(status);
    element.current?.requestSubmit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submitAs('open');
  };
  return (
    <Dialog {...ticketDrawer(start)} title={t('form.new')} onClose={form.close}>
      <DrawerForm ref={element} hasSections onSubmit={form.handleSubmit} onKeyDown={handleKey}>
        <FormSection title={t('form.new')} hasHeading={false}>
          <WhatFields
            key={summaries}
            title={form.field('title')}
            description={form.input('description')}
            isShared={form.values.isDescriptionShared ?? false}
            onShare={(isShared) => form.setValue('isDescriptionShared', isShared)}
            onFiles={uploads.add}
            onSubmit={() => submitAs('open')}
          />
          {start?.channelId && (
            <SummariseConversation
              channelId={start.channelId}
              onSummary={(text) => {
                form.setValue('description', toParagraphs(text));
                setSummaries((before) => before + 1);
              }}
            />
          )}
        </FormSection>
        <WhoFields written={written} choices={choices} />
        <CustomerFields written={written} isFromConversation={start?.channelId !== undefined} />
        {choices.projects.length + choices.categories.length > 0 && (
          <FormSection title={t('detail.place')}>
            <CatalogueFields
              value={form.values as TicketCatalogueValue}
              onValueChange={(place) => {
                for (const name of catalogueFieldNames) form.setValue(name, place[name]);
              }}
              errorOf={form.errorOf}
              choices={choices}
            />
          </FormSection>
        )}
        <FileDrop
          name="attachmentIds"
          label={t('form.files')}
          mark="optional"
          error={form.errorOf('attachmentIds')}
          items={uploads.items}
          maxFiles={uploads.maxFiles}
          maxBytes={uploads.maxBytes}
          onFiles={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <NoteField written={written} />
        {form.failure && <InlineAlert tone="error">{errorText(form.failure)}</InlineAlert>}
        <Buttons written={written} onCancel={form.close} onSubmit={submitAs} />
      </DrawerForm>
    </Dialog>
  );
}

function WhoFields({ written: { form }, choices }: { written: TicketFormDialog; choices: TicketChoices }) {
  const { t } = useTranslation('tickets');
  const assignee = form.input('assigneeId');
  return (
    <FieldRow>
      <OptionPicker
        name="assigneeId"
        label={t('detail.assignee')}
        value={assignee.value}
        load={optionsAmong(assigneeOptions(t, choices.people))}
        isSorted={false}
        isClearable={false}
        onValueChange={(id) => form.setValue('assigneeId', id)}
        error={assignee.error}
      />
      <SelectField
        {...form.input('priority')}
        label={t('detail.priority')}
        options={ticketPriorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
      />
    </FieldRow>
  );
}

/** An optional note for colleagues. */
function NoteField({ written: { form } }: { written: TicketFormDialog }) {
  const { t } = useTranslation('tickets');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button variant="default" isSmall onClick={() => setIsOpen(true)}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {t('form.addNote')}
        </Button>
      </div>
    );
  return (
    <RichTextField
      name="internalNote"
      tone="note"
      hasAutofocus
      label={t('form.internalNote')}
      hint={t('form.internalNoteHint')}
      placeholder={t('thread.placeholder.note')}
      mark="optional"
      value={form.values.internalNote ?? ''}
      onValueChange={(markup) => form.setValue('internalNote', markup || undefined)}
      error={form.errorOf('internalNote')}
    />
  );
}

interface ButtonsProps {
  written: TicketFormDialog;
  onCancel: () => void;
  onSubmit: (status: TicketStatus) => void;
}

function Buttons({ written: { form, uploads }, onCancel, onSubmit }: ButtonsProps) {
  const { t } = useTranslation(['tickets', 'common']);
  // The close button above has the same effect.
  const hasRoom = useMediaQuery('(min-width: 480px)');
  return (
    <DialogActions isSticky>
      {hasRoom && (
        <Button variant="default" disabled={form.isSubmitting} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      )}
      <SplitButton
        isBusy={form.isSubmitting}
        disabled={uploads.isSending}
        title="Ctrl+Enter"
        onClick={() => onSubmit('open')}
        moreLabel={t('form.createAs')}
        more={(['pending', 'resolved'] as const).map((status) => (
          <MenuItem key={status} onSelect={() => onSubmit(status)}>
            {t(`form.create.${status}`)}
          </MenuItem>
        ))}
      >
        {t('form.create.open')}
      </SplitButton>
    </DialogActions>
  );
}

interface SummariseConversationProps {
  channelId: string;
  onSummary: (text: string) => void;
}

/** Has a model write what the conversation is about, where the business has switched that on. People check it before they save it. */
function SummariseConversation({ channelId, onSummary }: SummariseConversationProps) {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const support = useQuery(aiSupportQuery);
  const summary = useMutation({
    mutationFn: () => api.call(assistApi.summarise, { body: { channelId } }, { silent: true }),
    onSuccess: ({ text }) => onSummary(text),
  });
  if (!support.data?.purposes.includes('summaries')) return null;
  return (
    <>
      <div>
        <Button variant="default" isSmall isBusy={summary.isPending} onClick={() => summary.mutate()}>
          {t('form.summarise')}
        </Button>
      </div>
      {summary.error && (
        <InlineAlert tone="error">
          {errorText(summary.error instanceof ApiError ? summary.error : { key: 'unexpected', params: {} })}
        </InlineAlert>
      )}
      {summary.data && <InlineAlert tone="info">{t('form.summarised')}</InlineAlert>}
    </>
  );
}
