import { teamBody } from '@sala/contract/departments/departments.api.ts';
import type { Team } from '@sala/contract/departments/departments.schema.ts';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { teams } from '../departments.queries.ts';
import styles from './departments.module.css';

export interface TeamDialogProps {
  departmentId: string;
  /** The one to change; without it a new one. */
  team?: Team | undefined;
  onClose: () => void;
}

export function TeamDialog({ departmentId, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(['departments', 'ui', 'common']);
  const form = useRecordEditor({
    ...teams.form(team, { departmentId }),
    schema: teamBody,
    initialValues: { name: '', description: '' },
    valuesOf: ({ name, description }) => ({ name, description }),
    lost: ({ name }) => name || t('team.new'),
    isSilent: false,
    onClose,
  });
  return (
    <Dialog title={t(team ? 'team.edit' : 'team.new')} onClose={form.close}>
      <form className={styles.dialog} onSubmit={form.handleSubmit} noValidate>
        <TextField {...form.field('name')} label={t('team.name')} maxLength={80} autoComplete="off" data-autofocus />
        <TextArea
          {...form.field('description')}
          label={t('form.description')}
          mark="optional"
          rows={2}
          maxLength={300}
        />
        <RecordGone form={form} />
        <DialogActions>
          <Button variant="default" disabled={form.isSubmitting} onClick={form.close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t(team ? 'ui:save.save' : 'team.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
