import type { Project } from '@sala/contract/identity/projects/projects.api.ts';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { projects } from '../projects.queries.ts';
import styles from './projects.module.css';

export interface ProjectFormProps {
  /** Without it, the form creates a new project. */
  project?: Project;
  onSaved?: () => unknown;
}

const toValues = ({ projectName, code, description, isActive }: Project) => ({
  projectName,
  code: code ?? '',
  description,
  isActive,
});

export function ProjectForm({ project, onSaved }: ProjectFormProps) {
  const { t } = useTranslation('projects');
  const isNew = project === undefined;
  const form = useRecordEditor({
    ...projects.form(project),
    initialValues: { projectName: '', code: '', description: '', isActive: true },
    valuesOf: toValues,
    lost: t('form.lost'),
    onSaved,
  });
  // Fields that another system manages are changed there.
  const remoteFields = project?.source === 'remote' ? project.remoteFields : undefined;
  const isSaid = (field: string) => remoteFields?.includes(field);
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      {remoteFields && <InlineAlert tone="info">{t('form.remote')}</InlineAlert>}
      <FormSection title={t('form.about')}>
        <TextField
          {...form.field('projectName')}
          label={t('list.name')}
          maxLength={80}
          autoComplete="off"
          disabled={isSaid('projectName')}
        />
        <TextField
          {...form.field('code')}
          label={t('list.code')}
          hint={t('form.codeHint')}
          mark="optional"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={remoteFields !== undefined}
        />
        <TextArea
          {...form.field('description')}
          label={t('list.description')}
          mark="optional"
          rows={2}
          maxLength={300}
          isCounted
          disabled={isSaid('description')}
        />
        <Switch
          {...form.input('isActive')}
          label={t('state.active')}
          hint={t('form.activeHint')}
          disabled={isSaid('isActive')}
        />
      </FormSection>
      <RecordGone form={form} list={{ to: '/project', label: t('gone.toList') }} />
      <SaveBar
        isDirty={form.isDirty}
        isBusy={form.isSubmitting}
        isAlwaysShown={isNew}
        saveLabel={isNew ? t('form.create') : undefined}
        onDiscard={isNew ? undefined : () => form.reset()}
      />
    </form>
  );
}
