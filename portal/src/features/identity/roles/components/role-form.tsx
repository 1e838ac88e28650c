import type { Permission } from '@sala/contract/core/ability.ts';
import type { Grant, Role } from '@sala/contract/identity/roles/roles.api.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { normalised } from '../permission-model.ts';
import { roles } from '../roles.queries.ts';
import { usePermissionsText } from '../use-permissions-text.ts';
import { PermissionEditor } from './permission-editor.tsx';
import styles from './role-form.module.css';
import { RoleSummary } from './role-summary.tsx';

export interface RoleValues {
  name: string;
  description?: string | undefined;
  permissions: Grant[];
}

export interface RoleFormProps {
  /** Without it, the form creates a new role from `initialValues`. */
  role?: Role;
  initialValues?: RoleValues;
  held: readonly Permission[];
  isReadOnly?: boolean;
  /** The name of what would be lost without saving. */
  lost: string;
  /** Shown beside the save button. */
  note?: ReactNode;
  /** Asks for a confirmation before saving; false if the user cancels. */
  onAsk?: (values: RoleValues, version: number) => Promise<boolean>;
  onSaved?: () => unknown;
}

const toValues = ({ name, description, permissions }: Role): RoleValues => ({
  name,
  description,
  permissions: normalised(permissions),
});

/** Name, description and permissions of a role. */
export function RoleForm(props: RoleFormProps) {
  const { role, initialValues, held, isReadOnly = false, lost, note, onAsk, onSaved } = props;
  const { t } = useTranslation('roles');
  const titleId = useId();
  const isNew = role === undefined;
  const permissionsText = usePermissionsText();
  const resource = roles.form(role);
  const form = useRecordEditor({
    ...resource,
    send: async (values, version, options) => {
      if (onAsk && version !== undefined && !(await onAsk(values, version))) throw uploadCancelledError;
      return resource.send(values, version, options);
    },
    initialValues,
    valuesOf: toValues,
    show: (path, value) => (path === 'permissions' ? permissionsText(value as Grant[]) : undefined),
    rows: { permissions: { by: 'subject' } },
    lost,
    onSaved,
  });
  const permissions = form.input('permissions');
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('form.about')}>
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
      <RecordGone form={form} list={{ to: '/role', label: t('form.toList') }} />
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
