import { departmentsApi, teamBody } from '@sala/contract/departments/departments.api.ts';
import type { Team } from '@sala/contract/departments/departments.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { useRecordForm } from '#shared/ui/conflicts/use-record-form.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { refreshDepartments } from '../departments.queries.ts';
import styles from './departments.module.css';

export interface TeamDialogProps {
  departmentId: string;
  /** The one to change; without it a new one. */
  team?: Team | undefined;
  onClose: () => void;
}

export function TeamDialog({ departmentId, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(['departments', 'ui', 'common']);
  const queryClient = useQueryClient();
  const form = useRecordForm({
    schema: teamBody,
    record: team,
    initialValues: { name: '', description: '' },
    valuesOf: ({ name, description }) => ({ name, description }),
    nameOf: ({ name }) => name,
  });
  const handleSubmit = form.handleSave(
    (body, version) =>
      team
        ? api.call(departmentsApi.updateTeam, { params: { id: team.id }, body: { ...body, version: version! } })
        : api.call(departmentsApi.createTeam, { body: { ...body, departmentId } }),
    () => {
      refreshDepartments(queryClient);
      onClose();
    },
  );
  return (
    <Dialog title={t(team ? 'team.edit' : 'team.new')} onClose={() => !form.isSubmitting && onClose()}>
      <form className={styles.dialog} onSubmit={handleSubmit} noValidate>
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
          <Button variant="default" disabled={form.isSubmitting} onClick={onClose}>
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
