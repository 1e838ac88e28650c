import type { Permission } from '@sala/contract/core/ability.ts';
import { type Grant, rolesApi } from '@sala/contract/roles/roles.api.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { PermissionEditor } from './permission-editor.tsx';
import styles from './role-form.module.css';
import { RoleSummary } from './role-summary.tsx';

export interface RoleValues {
  name: string;
  description?: string | undefined;
  permissions: Grant[];
}

export interface RoleFormProps {
  initialValues: RoleValues;
  held: readonly Permission[];
  isNew?: boolean;
  isReadOnly?: boolean;
  /** What is lost when one leaves without saving. */
  lost: string;
  /** Beside the save button. */
  note?: ReactNode;
  /** Saves; answers false when the user thought better of it. */
  onSave: (values: RoleValues) => Promise<boolean>;
}

/** Not a failure: the question before saving was answered with no. */
const takenBack = Symbol('taken back');

/** Name, description and permissions of a role. */
export function RoleForm(props: RoleFormProps) {
  const { initialValues, held, isNew = false, isReadOnly = false, lost, note, onSave } = props;
  const { t } = useTranslation('roles');
  const titleId = useId();
  const form = useForm({ schema: rolesApi.update.body, initialValues });
  useUnsavedChanges(form.hasUnsavedInput, lost);
  const handleSubmit = form.handleSubmit(async (values) => {
    if (!(await onSave(values))) throw takenBack;
  });
  const permissions = form.input('permissions');
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSection title={t('form.about')} description={t('form.aboutHint')}>
        <TextField
          {...form.field('name')}
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
      <section className={styles.permissions} aria-labelledby={titleId}>
        <div className={styles.intro}>
          <h2 id={titleId}>{t('form.permissions')}</h2>
          <p className={styles.hint}>{t('form.permissionsHint')}</p>
        </div>
        <div className={styles.editor}>
          <PermissionEditor {...permissions} held={held} isReadOnly={isReadOnly} />
        </div>
        <div className={styles.beside}>
          <RoleSummary value={permissions.value} />
        </div>
      </section>
      {!isReadOnly && (
        <SaveBar
          isDirty={form.isDirty}
          isBusy={form.isSubmitting}
          isAlwaysShown={isNew}
          saveLabel={isNew ? t('form.create') : undefined}
          note={note}
          onDiscard={isNew ? undefined : () => form.reset()}
        />
      )}
    </form>
  );
}
