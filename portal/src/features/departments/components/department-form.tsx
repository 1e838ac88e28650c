import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/ui/page.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import styles from './departments.module.css';

export interface DepartmentValues {
  departmentName: string;
  description?: string | undefined;
}

export interface DepartmentFormProps {
  initialValues: DepartmentValues;
  isNew?: boolean;
  isReadOnly?: boolean;
  onSave: (values: DepartmentValues) => Promise<unknown>;
}

export function DepartmentForm({ initialValues, isNew = false, isReadOnly = false, onSave }: DepartmentFormProps) {
  const { t } = useTranslation('departments');
  const form = useForm({ schema: departmentsApi.create.body, initialValues });
  useUnsavedChanges(form.hasUnsavedInput, t('form.lost'));
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(onSave)} noValidate>
      <FormSection title={t('form.about')} description={t('form.aboutHint')}>
        <TextField
          {...form.field('departmentName')}
          label={t('list.name')}
          maxLength={80}
          autoComplete="off"
          disabled={isReadOnly}
        />
        <TextArea
          {...form.field('description')}
          label={t('form.description')}
          mark="optional"
          rows={2}
          maxLength={300}
          isCounted={!isReadOnly}
          disabled={isReadOnly}
        />
      </FormSection>
      <RecordGone form={form} list={{ to: '/department', label: t('gone.toList') }} />
      {!isReadOnly && (
        <SaveBar
          isDirty={form.isDirty}
          isBusy={form.isSubmitting}
          isAlwaysShown={isNew}
          saveLabel={isNew ? t('form.create') : undefined}
          onDiscard={isNew ? undefined : () => form.reset()}
        />
      )}
    </form>
  );
}
