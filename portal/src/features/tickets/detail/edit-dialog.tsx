import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/tickets/tickets.schema.ts';
import { uploadsApi } from '@sala/contract/uploads/uploads.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm, FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { isSameValue } from '#shared/ui/form-values.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { useForm } from '#shared/ui/use-form.ts';
import { useKeptInput } from '#shared/ui/use-kept-input.ts';
import { ticketChoices } from '../api/tickets.queries.ts';
import styles from '../form/form.module.css';
import { PlaceFields, placeNames } from '../form/place-fields.tsx';
import { RichTextField } from '../form/rich-text-field.tsx';
import { FileList } from '../thread/file-list.tsx';
import { freshTicket, isLostRace, keepTicket, type TicketChanges, versionAfterRace } from './use-ticket-change.ts';

const editedOf = (ticket: TicketDetail) => ({
  title: ticket.title,
  description: ticket.description,
  customerName: ticket.customer.name,
  customerEmail: ticket.customer.email,
  customerLocale: ticket.customer.locale,
  projectId: ticket.project?.id ?? null,
  categoryCode: ticket.category?.code ?? null,
  typeCode: ticket.type?.code ?? null,
  subTypeCode: ticket.subtype?.code ?? null,
  removeFileIds: [] as string[],
  version: ticket.version,
});
type Edited = ReturnType<typeof editedOf>;

/** What is short enough to be named when somebody else has changed it. */
const namedFields = ['title', 'customerName', 'customerEmail'] as const;

/** Only what was changed: whatever else a colleague changes meanwhile is not undone by it. */
function changesOf(sent: TicketChanges, opened: Edited, values: Edited): TicketChanges {
  const isChanged = (name: string) => !isSameValue(opened[name as keyof Edited], values[name as keyof Edited]);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isChanged(name)));
}

/** Changes what a ticket says. Who was slower than a colleague keeps what they wrote, and sees what stands there now. */
export function EditDialog({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const { t } = useTranslation(['tickets', 'common']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const choices = useQuery(ticketChoices);
  const element = useRef<HTMLFormElement>(null);
  const [opened] = useState(() => editedOf(ticket));
  // What they change is what they have read, whatever comes meanwhile.
  const [version, setVersion] = useState(ticket.version);
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ schema: ticketsApi.update.body, initialValues: opened });
  const uploads = useFileUploads((file, signal) => api.call(uploadsApi.create, {}, { file, signal, silent: true }));
  const hasInput = form.isDirty || uploads.items.length > 0;
  const values = form.values as Edited;
  const close = useKeptInput({ hasInput, isBusy: form.isSubmitting, lost: t('form.lostChanges'), onClose });

  const handleSubmit = form.handleSubmit(
    async (sent) => {
      setFailure(undefined);
      const addFileIds = uploads.results.map(({ id }) => id);
      const body = { ...changesOf(sent, opened, values), addFileIds, version };
      keepTicket(queryClient, await api.call(ticketsApi.update, { params: { id: ticket.id }, body }, { silent: true }));
      showToast({ tone: 'success', content: t('form.saved', { number: ticket.ticketNumber }) });
      onClose();
    },
    async (error) => {
      setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' }));
      const now = versionAfterRace(error);
      if (now === undefined) return;
      setVersion(now);
      await freshTicket(queryClient, ticket);
    },
  );
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const now = editedOf(ticket);
  const changedMeanwhile = namedFields.filter((name) => now[name] !== opened[name] && now[name] !== values[name]);
  return (
    <Dialog kind="drawer-end" width={600} title={t('form.editTitle', { number: ticket.ticketNumber })} onClose={close}>
      <DrawerForm ref={element} hasSections onSubmit={handleSubmit} onKeyDown={handleKey}>
        <TextField
          {...form.field('title')}
          label={t('form.title')}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          data-autofocus
        />
        <RichTextField
          name="description"
          label={t('form.description')}
          placeholder={t('form.descriptionHint')}
          hint={t('form.descriptionRead')}
          value={opened.description}
          onValueChange={(markup) => form.setValue('description', markup)}
          error={form.errorOf('description')}
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
            <TextField
              {...form.field('customerEmail')}
              label={t('form.customerEmail')}
              type="email"
              autoComplete="off"
            />
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
          <PlaceFields
            value={values}
            onValueChange={(place) => {
              for (const name of placeNames) form.setValue(name, place[name]);
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
        {failure && (
          <InlineAlert tone="error">
            {isLostRace(failure) ? t('detail.raceLost') : errorText(failure)}
            {changedMeanwhile.length > 0 && (
              <ul className={styles.now}>
                {changedMeanwhile.map((name) => (
                  <li key={name}>{t('detail.nowValue', { field: t(`form.${name}`), value: now[name] })}</li>
                ))}
              </ul>
            )}
          </InlineAlert>
        )}
        <DialogActions isSticky>
          <Button variant="default" disabled={form.isSubmitting} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} disabled={!hasInput || uploads.isSending} title="Ctrl+Enter">
            {t('form.save')}
          </Button>
        </DialogActions>
      </DrawerForm>
    </Dialog>
  );
}
