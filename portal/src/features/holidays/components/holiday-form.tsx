import { type Holiday, holidayRepeats, holidaysApi } from '@sala/contract/holidays/holidays.api.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { focusFirstRefused } from '#shared/ui/form-focus.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { DepartmentField } from './department-field.tsx';
import styles from './holiday-form.module.css';
import { useScope, useTaken } from './holiday-form-state.ts';

export type HolidayValues = z.input<typeof holidaysApi.create.body>;
export type HolidayBody = z.output<typeof holidaysApi.create.body>;

export interface HolidayFormProps {
  holiday?: Holiday;
  isReadOnly?: boolean;
  onSave: (body: HolidayBody) => Promise<unknown>;
}

export const valuesOf = (holiday: Holiday | undefined): HolidayValues => ({
  holidayTitle: holiday?.holidayTitle ?? '',
  date: holiday?.date ?? '',
  repeat: holiday?.repeat ?? 'annually',
  departmentIds: holiday?.departments.map(({ id }) => id) ?? [],
});

/** Title, day, how often, and for whom. */
export function HolidayForm({ holiday, isReadOnly = false, onSave }: HolidayFormProps): ReactNode {
  const { t } = useTranslation('holidays');
  const form = useForm({ schema: holidaysApi.create.body, initialValues: valuesOf(holiday) });
  const scope = useScope(holiday, (ids) => form.setValue('departmentIds', ids));
  const taken = useTaken(form.values);
  const [isMissing, setIsMissing] = useState(false);
  useUnsavedChanges(form.hasUnsavedInput, form.values.holidayTitle.trim() || t('form.lost'));

  const submit = form.handleSubmit(onSave, taken.handleError);
  const handleSubmit: typeof submit = async (event) => {
    const formElement = event.currentTarget;
    // Chosen departments of which none is named would be everybody: the opposite.
    const isNobody = scope.value === 'departments' && form.values.departmentIds?.length === 0;
    setIsMissing(isNobody);
    if (isNobody) {
      event.preventDefault();
      return focusFirstRefused(formElement, ['departmentIds']);
    }
    taken.isRefused.current = false;
    await submit(event);
    if (taken.isRefused.current) focusFirstRefused(formElement, ['date']);
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSection title={t('form.day')} description={t('form.dayHint')}>
        <TextField
          {...form.field('holidayTitle')}
          label={t('list.title')}
          maxLength={120}
          autoComplete="off"
          disabled={isReadOnly}
        />
        <DateField
          {...form.input('date')}
          onValueChange={(date) => form.setValue('date', date ?? '')}
          label={t('list.date')}
          error={form.errorOf('date') ?? taken.error}
          disabled={isReadOnly}
        />
        <RadioGroup
          {...form.input('repeat')}
          label={t('list.repeat')}
          options={holidayRepeats.map((value) => ({
            value,
            label: t(`repeat.${value}`),
            description: t(`repeat.${value}Hint`),
          }))}
          disabled={isReadOnly}
        />
        {form.values.repeat === 'annually' && form.values.date.slice(5) === '02-29' && (
          <InlineAlert tone="info">{t('form.leapDay')}</InlineAlert>
        )}
      </FormSection>
      <FormSection title={t('form.who')} description={t('form.whoHint')}>
        <RadioGroup
          label={t('form.scope')}
          value={scope.value}
          onValueChange={scope.choose}
          options={(['everybody', 'departments'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          disabled={isReadOnly}
        />
        {scope.value === 'departments' && (
          <DepartmentField
            {...form.input('departmentIds')}
            onValueChange={(ids) => {
              setIsMissing(false);
              form.setValue('departmentIds', ids);
            }}
            error={isMissing ? t('form.departmentMissing') : form.input('departmentIds').error}
            known={holiday?.departments}
            disabled={isReadOnly}
          />
        )}
      </FormSection>
      <RecordGone form={form} list={{ to: '/holiday', label: t('form.toList') }} />
      {!isReadOnly && (
        <SaveBar
          isDirty={form.isDirty}
          isBusy={form.isSubmitting}
          isAlwaysShown={!holiday}
          saveLabel={holiday ? undefined : t('form.create')}
          onDiscard={
            holiday
              ? () => {
                  form.reset();
                  scope.reset();
                }
              : undefined
          }
        />
      )}
    </form>
  );
}
