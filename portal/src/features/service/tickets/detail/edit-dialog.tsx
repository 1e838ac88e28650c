import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { RecordEditDialog } from '#records/panel/record-edit-dialog.tsx';
import { api } from '#shared/api/client.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { ticketChoices } from '../api/tickets.queries.ts';
import { CatalogueFields, catalogueFieldNames } from '../form/catalogue-fields.tsx';
import { WhatFields } from '../form/what-fields.tsx';
import { FileList } from '../thread/file-list.tsx';

const blocks = 'p, li, blockquote, pre, br';

const schema = z.omit(ticketsApi.update.body, { version: true });
type Edited = z.input<typeof schema>;

const toValues = (ticket: TicketDetail) => ({
  title: ticket.title,
  description: ticket.description,
  isDescriptionShared: ticket.isDescriptionShared,
  customerName: ticket.customer.name,
  customerEmail: ticket.customer.email,
  customerLocale: ticket.customer.locale,
  projectId: ticket.project?.id ?? null,
  categoryCode: ticket.category?.code ?? null,
  typeCode: ticket.type?.code ?? null,
  subTypeCode: ticket.subtype?.code ?? null,
  addFileIds: [] as string[],
  removeFileIds: [] as string[],
});

const catalogueFields = ['categoryCode', 'typeCode', 'subTypeCode'] as const;

/** The values that two users have set differently, as text. */
function useShownValue() {
  const title = useTitle();
  const { data: choices } = useQuery(ticketChoices);
  return (path: string, value: unknown, tickets: readonly TicketDetail[]): string | undefined => {
    if (path === 'description') return textOfMarkup(String(value));
    if (path !== catalogueFields[0] || !Array.isArray(value)) return undefined;
    const [category, type, subtype] = catalogueFields.map((_, level) => value[level] as string | null);
    const known = choices?.categories.find(({ code }) => code === category);
    const knownType = known?.types.find(({ code }) => code === type);
    const knownSubtype = knownType?.subtypes.find(({ code }) => code === subtype);
    // An entry that the user may not choose gets its name from the ticket.
    const named = tickets.find((ticket) =>
      catalogueFields.every((name, level) => toValues(ticket)[name] === value[level]),
    );
    const entries = named ? [named.category, named.type, named.subtype] : [known, knownType, knownSubtype];
    return entries.flatMap((entry) => (entry ? [title(entry.titles)] : [])).join(' › ');
  };
}

/** Changes the data of a ticket. */
export function EditDialog({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const { t } = useTranslation('tickets');
  const choices = useQuery(ticketChoices);
  const element = useRef<HTMLFormElement>(null);
  // The edited version is the one that was open, even if a newer one arrives.
  const [opened] = useState(ticket);
  const number = ticket.ticketNumber;
  const uploads = useFileUploads((file, signal) => api.call(uploadsApi.create, {}, { file, signal, silent: true }));
  const form = useRecordEditor({
    schema,
    record: opened,
    valuesOf: toValues,
    nameOf: ticketRecords.nameOf,
    show: useShownValue(),
    together: [catalogueFields],
    send: (_, version, options, changes) =>
      api.call(ticketsApi.update, { params: { id: ticket.id }, body: { ...changes, version: version! } }, options),
    keep: ticketRecords.keep,
    lost: t('form.lostChanges'),
    hasInput: (_, isDirty) => isDirty || uploads.items.length > 0,
    onClose,
    onSaved: () => {
      showToast({ tone: 'success', content: t('form.saved', { number }) });
      onClose();
    },
  });
  const addFileIds = uploads.results.map(({ id }) => id);
  const addedText = addFileIds.join();
  const keepFiles = useEffectEvent(() => form.setValue('addFileIds', addFileIds));
  useEffect(() => keepFiles(), [addedText]);
  const values = form.values as Required<Edited>;
  return (
    <RecordEditDialog
      form={form}
      title={t('form.editTitle', { number })}
      width={600}
      ref={element}
      hasSections
      isWaiting={uploads.isSending}
    >
      <WhatFields
        title={form.field('title')}
        isShared={values.isDescriptionShared}
        onShare={(isShared) => form.setValue('isDescriptionShared', isShared)}
        description={{
          value: opened.description,
          onValueChange: (markup) => form.setValue('description', markup),
          error: form.errorOf('description'),
        }}
        onFiles={uploads.add}
        onSubmit={() => element.current?.requestSubmit()}
      />
      <FormSection title={t('form.customer')}>
        <FieldRow>
          <TextField
            {...form.field('customerName')}
            label={t('form.customerName')}
            maxLength={120}
            autoComplete="off"
          />
          <TextField {...form.field('customerEmail')} label={t('form.customerEmail')} type="email" autoComplete="off" />
        </FieldRow>
        <LanguageField
          name="customerLocale"
          label={t('form.customerLocale')}
          hint={t('form.customerLocaleHint')}
          value={values.customerLocale}
          onValueChange={(locale) => form.setValue('customerLocale', locale)}
          error={form.errorOf('customerLocale')}
        />
      </FormSection>
      {choices.data && (
        <CatalogueFields
          value={values}
          onValueChange={(place) => {
            for (const name of catalogueFieldNames) form.setValue(name, place[name]);
          }}
          errorOf={form.errorOf}
          choices={choices.data}
        />
      )}
      <div>
        <FileDrop
          name="addFileIds"
          label={t('form.files')}
          error={form.errorOf('addFileIds')}
          items={uploads.items}
          maxBytes={clientConfig().maxFileSize}
          maxFiles={10}
          onFiles={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <FileList
          files={ticket.files.filter(({ id }) => !values.removeFileIds.includes(id))}
          onRemove={({ id }) => form.setValue('removeFileIds', [...values.removeFileIds, id])}
        />
      </div>
    </RecordEditDialog>
  );
}

/** The plain text of a description, one line for each paragraph. */
function textOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
