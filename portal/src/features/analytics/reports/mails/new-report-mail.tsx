import {
  type MailFormat,
  type MailRhythm,
  mailFormats,
  mailRhythms,
  maxMailRecipients,
  pdfReports,
  reportMailsApi,
} from '@sala/contract/analytics/reports/report-mails.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from '../long-files/long-files.module.css';
import { choicesQuery, mailRecipientsQuery, type ReportQuery, type SavedReport } from '../reports.queries.ts';

export interface NewReportMailProps {
  saved: SavedReport;
  query: ReportQuery;
  onCreated: () => void;
}

/** Frequency, format and recipients; colleagues can be chosen by those who may see their names. */
export function NewReportMail({ saved, query, onCreated }: NewReportMailProps) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const profile = useProfile();
  const choices = useQuery(choicesQuery);
  const [failure, setFailure] = useState<ApiError>();
  const { from: _from, to: _to, ...filters } = query;
  const { report, by = 'operator' } = saved;
  const hasPdf = (pdfReports as readonly string[]).includes(report);
  const formats = mailFormats.filter((format) => hasPdf || format !== 'pdf');
  const selfId = profile?.id ?? '';
  const form = useForm({
    schema: reportMailsApi.create.body,
    initialValues: {
      ...filters,
      ...saved,
      by,
      format: formats[0]! as MailFormat,
      rhythm: 'week' as MailRhythm,
      recipientIds: [selfId],
    },
  });
  const mayNameOthers = (choices.data?.operators.length ?? 0) > 0;
  const load = async (search: string): Promise<PickerOption[]> => {
    const people = await queryClient.fetchQuery(mailRecipientsQuery(report));
    return people
      .filter(({ name }) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
      .map(({ id, name }) => ({ id, label: name }));
  };
  const self = profile ? [{ id: profile.id, label: `${profile.firstName} ${profile.lastName}`.trim() }] : [];
  const isNarrowed = [...Object.values(filters), saved.maxStars, saved.followUp].some((value) => value !== undefined);
  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      await api.call(reportMailsApi.create, { body: { ...body, ...filters, ...saved, by } }, { silent: true });
      onCreated();
    },
    (error) => setFailure(toApiError(error)),
  );
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.fields}>
        <SelectField
          {...form.input('rhythm')}
          label={t('mail.rhythm')}
          options={mailRhythms.map((value) => ({ value, label: t(`mail.rhythms.${value}`) }))}
        />
        <SelectField
          {...form.input('format')}
          label={t('long.format')}
          options={formats.map((value) => ({ value, label: t(`mail.formats.${value}`) }))}
        />
      </div>
      {mayNameOthers && (
        <MultiOptionPicker
          {...form.input('recipientIds')}
          label={t('mail.recipients')}
          hint={t('mail.recipientsHint', { count: maxMailRecipients })}
          load={load}
          known={self}
        />
      )}
      {isNarrowed && <p className={styles.about}>{t('mail.narrowed')}</p>}
      {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      <div>
        <Button type="submit" isBusy={form.isSubmitting}>
          {mayNameOthers ? t('mail.create') : t('mail.createOwn')}
        </Button>
      </div>
    </form>
  );
}
