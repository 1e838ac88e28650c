import type { Department } from '@sala/contract/organisation/departments/departments.schema.ts';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { departments } from '../departments.queries.ts';
import styles from './departments.module.css';

export interface DepartmentFormProps {
  /** Without it, the form creates a new department. */
  department?: Department;
  onSaved?: (department: Department) => unknown;
}

const toValues = ({ departmentName, description }: Department) => ({ departmentName, description });

export function DepartmentForm({ department, onSaved }: DepartmentFormProps) {
  const { t } = useTranslation('departments');
  const isNew = department === undefined;
  const isReadOnly = department?.isDefault ?? false;
  const form = useRecordEditor({
    ...departments.form(department),
    initialValues: { departmentName: '', description: '' },
    valuesOf: toValues,
    lost: t('form.lost'),
    onSaved,
  });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('form.about')}>
        <TextField
          {...form.field('departmentName')}
          label={t('form.name')}
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
