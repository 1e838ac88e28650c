import { type Holiday, holidayRepeats, type holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import { focusFirstRefused } from '#shared/ui/form-focus.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import { departmentOptions, holidays } from '../holidays.queries.ts';
import styles from './holiday-form.module.css';

type HolidayValues = z.input<typeof holidaysApi.create.body>;

export interface HolidayFormProps {
  /** Without it, the form creates a new holiday. */
  holiday?: Holiday;
  /** Called after a new holiday was created. */
  onCreated?: () => unknown;
}

const noValues: HolidayValues = { holidayTitle: '', date: '', repeat: 'annually', departmentIds: [] };

const toValues = ({ holidayTitle, date, repeat, departments }: Holiday): HolidayValues => ({
  holidayTitle,
  date,
  repeat,
  departmentIds: departments.map(({ id }) => id),
});

/** Values as text. */
function useShownValue() {
  const { t } = useTranslation('holidays');
  const queryClient = useQueryClient();
  return (path: string, value: unknown, records: readonly Holiday[]) => {
    if (path === 'repeat') return t(`repeat.${value as Holiday['repeat']}`);
    if (path === 'date') return fullDayText(String(value));
    if (path !== 'departmentIds') return undefined;
    if (Array.isArray(value)) return value.length === 0 ? t('form.everybody') : undefined;
    const chosenHere = queryClient.getQueryData(departmentOptions.queryKey) ?? [];
    return [...records.flatMap(({ departments }) => departments), ...chosenHere].find(({ id }) => id === value)?.name;
  };
}

/** Title, day, repetition and departments. */
export function HolidayForm({ holiday, onCreated }: HolidayFormProps): ReactNode {
  const { t } = useTranslation('holidays');
  const form = useRecordEditor({
    ...holidays.form(holiday),
    initialValues: noValues,
    valuesOf: toValues,
    show: useShownValue(),
    lost: ({ holidayTitle }) => holidayTitle.trim() || t('form.lost'),
    isSilent: true,
    messageKey: holiday ? undefined : holidays.calls.create.successMessage,
    onSaved: onCreated,
    onRefused: (error) => {
      taken.handleError(error);
    },
  });
  const scope = useScope(form.values.departmentIds ?? []);
  const taken = useTaken(form.values);
  const [isMissing, setIsMissing] = useState(false);

  const handleSubmit: typeof form.handleSubmit = async (event) => {
    const formElement = event.currentTarget;
    // An empty list of departments would mean everybody, which is the opposite of this choice.
    const isNobody = scope.value === 'departments' && form.values.departmentIds?.length === 0;
    setIsMissing(isNobody);
    if (isNobody) {
      event.preventDefault();
      return focusFirstRefused(formElement, ['departmentIds']);
    }
    taken.isRefused.current = false;
    await form.handleSubmit(event);
    if (taken.isRefused.current) focusFirstRefused(formElement, ['date']);
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSection title={t('form.day')} description={t('form.dayHint')}>
        <TextField {...form.field('holidayTitle')} label={t('list.title')} maxLength={120} autoComplete="off" />
        <DateField
          {...form.input('date')}
          onValueChange={(date) => form.setValue('date', date ?? '')}
          label={t('list.date')}
          error={form.errorOf('date') ?? taken.error}
        />
        <RadioGroup
          {...form.input('repeat')}
          label={t('list.repeat')}
          options={holidayRepeats.map((value) => ({
            value,
            label: t(`repeat.${value}`),
            description: t(`repeat.${value}Hint`),
          }))}
        />
        {form.values.repeat === 'annually' && form.values.date.slice(5) === '02-29' && (
          <InlineAlert tone="info">{t('form.leapDay')}</InlineAlert>
        )}
      </FormSection>
      <FormSection title={t('form.who')}>
        <RadioGroup
          name={scope.value === 'everybody' ? 'departmentIds' : undefined}
          label={t('form.scope')}
          value={scope.value}
          onValueChange={(next) => {
            scope.keep(next);
            form.setValue(
              'departmentIds',
              next === 'everybody' ? [] : (holiday?.departments.map(({ id }) => id) ?? []),
            );
          }}
          options={(['everybody', 'departments'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        {scope.value === 'departments' && (
          <DepartmentField
            {...form.input('departmentIds')}
            onValueChange={(ids) => {
              setIsMissing(false);
              scope.keep('departments');
              form.setValue('departmentIds', ids);
            }}
            error={isMissing ? t('form.departmentMissing') : form.input('departmentIds').error}
            known={holiday?.departments}
          />
        )}
      </FormSection>
      <RecordGone form={form} list={{ to: '/holiday', label: t('form.toList') }} />
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
    </form>
  );
}

interface DepartmentFieldProps extends FieldInput<string[] | undefined> {
  known: Holiday['departments'] | undefined;
}

/** The departments that a holiday applies to. */
function DepartmentField({ known, ...field }: DepartmentFieldProps) {
  const { t } = useTranslation('holidays');
  const queryClient = useQueryClient();
  const load = useCallback(
    async (query: string) => {
      const departments = await queryClient.ensureQueryData(departmentOptions);
      return optionsAmong(departments.map(({ id, name }) => ({ id, label: name })))(query);
    },
    [queryClient],
  );
  const knownOptions = useMemo(() => known?.map(({ id, name }) => ({ id, label: name })), [known]);
  return <MultiOptionPicker {...field} label={t('form.departments')} load={load} known={knownOptions} />;
}

type HolidayScope = 'everybody' | 'departments';

/** Whether a holiday applies to everybody; then it has no departments. The choice "departments" stays while none is chosen yet. */
function useScope(chosen: readonly string[]) {
  const [isOfSome, setIsOfSome] = useState(false);
  const value: HolidayScope = isOfSome || chosen.length > 0 ? 'departments' : 'everybody';
  return {
    value,
    keep: (next: HolidayScope) => setIsOfSome(next === 'departments'),
    reset: () => setIsOfSome(false),
  };
}

/**
 * If the day already has a holiday, the error is shown at the day. It disappears when the day, the repetition or the departments change.
 */
function useTaken(values: { date: string; repeat: string; departmentIds?: string[] | undefined }) {
  const errorText = useErrorText();
  const key = JSON.stringify([values.date, values.repeat, values.departmentIds]);
  const [refusal, setRefusal] = useState<{ key: string; text: string }>();
  const isRefused = useRef(false);
  return {
    error: refusal?.key === key ? refusal.text : undefined,
    isRefused,
    handleError: (known: ApiError) => {
      if (known.key === 'holidayDateAlreadyExists') {
        isRefused.current = true;
        setRefusal({ key, text: errorText(known) });
        // The form states that a holiday was deleted.
      } else if (known.status !== 404) showToast({ tone: 'error', content: known });
    },
  };
}
