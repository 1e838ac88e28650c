import { teamBody } from '@sala/contract/departments/departments.api.ts';
import type { Team } from '@sala/contract/departments/departments.schema.ts';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { teams } from '../departments.queries.ts';

export interface TeamDialogProps {
  departmentId: string;
  /** The team to change. Without it, the dialog creates a new one. */
  team?: Team | undefined;
  onClose: () => void;
}

export function TeamDialog({ departmentId, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(['departments', 'ui']);
  const form = useRecordEditor({
    ...teams.form(team, { departmentId }),
    schema: teamBody,
    initialValues: { name: '', description: '' },
    valuesOf: ({ name, description }) => ({ name, description }),
    lost: ({ name }) => name || t('team.new'),
    onClose,
  });
  return (
    <FormDialog
      title={t(team ? 'team.edit' : 'team.new')}
      form={form}
      submitLabel={t(team ? 'ui:save.save' : 'team.create')}
    >
      <TextField {...form.field('name')} label={t('team.name')} maxLength={80} autoComplete="off" data-autofocus />
      <TextArea {...form.field('description')} label={t('form.description')} mark="optional" rows={2} maxLength={300} />
    </FormDialog>
  );
}
