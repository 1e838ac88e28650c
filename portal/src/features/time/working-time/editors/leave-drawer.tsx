import type { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { type Leave, leaveKinds } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { RequestBalanceNotice } from '../leave/leave-balance.tsx';
import { allLeave } from '../working-time.queries.ts';
import type { EditorProps } from './editor-props.ts';
import { rowClass } from './editor-section.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PersonField } from './person-field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useShownValue } from './use-shown-value.ts';

type LeaveValues = z.input<typeof leaveApi.create.body>;
export type LeaveDrawerProps = EditorProps<typeof leaveApi>;

const leaveValues = (leave: Leave): LeaveValues => {
  const { employee, kind, startDate, endDate, startTime, endTime, reason } = leave;
  return { employeeId: employee.id, kind, startDate, endDate, startTime, endTime, reason };
};

/** Without days, because leave is rarely requested for the same day. */
const usualValues: LeaveValues = {
  employeeId: '',
  kind: 'annual',
  startDate: '',
  endDate: '',
  startTime: null,
  endTime: null,
  reason: '',
};

/** Requests leave for an employee, or changes pending leave. */
export function LeaveDrawer({ isOpen, id, initial, onClose }: LeaveDrawerProps): ReactNode {
  const { t } = useTranslation('working-time');
  if (!isOpen) return null;
  if (!id) return <LeaveForm values={{ ...usualValues, ...initial }} onClose={onClose} />;
  return (
    <RecordDialog key={id} title={t('leave.one')} record={allLeave.detail(id)} onClose={onClose}>
      {(leave) => <LeaveForm leave={leave} values={leaveValues(leave)} onClose={onClose} />}
    </RecordDialog>
  );
}

interface LeaveFormProps {
  leave?: Leave;
  values: LeaveValues;
  onClose: () => void;
}

function LeaveForm({ leave, values: initialValues, onClose }: LeaveFormProps) {
  const { t } = useTranslation('working-time');
  const form = useRecordEditor({
    ...allLeave.form(leave),
    initialValues,
    valuesOf: leaveValues,
    show: useShownValue(),
    lost: t('leave.lost'),
    onClose,
  });
  const mayChange = useCan(leave ? 'update' : 'create', 'manage-take-leave');
  const mayRead = useCan('read', 'manage-take-leave');
  const isDecided = leave !== undefined && leave.status !== 'pending';
  const isReadOnly = !mayChange || isDecided;
  const { values } = form;
  const isPartial = values.startTime !== null || values.endTime !== null;
  return (
    <FormDrawer
      title={t(leave ? 'leave.edit' : 'leave.new')}
      form={form}
      isReadOnly={isReadOnly}
      readOnlyNote={mayChange && isDecided ? t('leave.isDecided') : undefined}
      submitLabel={t(leave ? 'editor.save' : 'leave.request')}
      width={480}
    >
      {leave ? (
        <TextField label={t('assignees.person')} value={leave.employee.name} readOnly disabled />
      ) : (
        <PersonField
          name="employeeId"
          value={values.employeeId}
          onValueChange={(id) => form.setValue('employeeId', id ?? '')}
          error={form.errorOf('employeeId')}
        />
      )}
      <SelectField
        {...form.input('kind')}
        label={t('leave.kind')}
        options={leaveKinds.map((value) => ({ value, label: t(`leave.kinds.${value}`) }))}
        disabled={isReadOnly}
      />
      <PeriodFields form={form} disabled={isReadOnly} />
      <Switch
        label={t('leave.partial')}
        hint={t('leave.partialHint')}
        value={isPartial}
        onValueChange={(isOn) => {
          form.setValue('startTime', isOn ? '13:00' : null);
          form.setValue('endTime', isOn ? '17:00' : null);
        }}
        disabled={isReadOnly}
      />
      {isPartial && (
        <div className={rowClass}>
          <TimeField
            {...form.input('startTime')}
            onValueChange={(time) => form.setValue('startTime', time || null)}
            label={t('leave.startTime')}
            disabled={isReadOnly}
          />
          <TimeField
            {...form.input('endTime')}
            onValueChange={(time) => form.setValue('endTime', time || null)}
            label={t('leave.endTime')}
            disabled={isReadOnly}
          />
        </div>
      )}
      {!isReadOnly && mayRead && <RequestBalanceNotice request={values} />}
      <TextArea
        {...form.field('reason')}
        label={t('leave.reason')}
        mark="optional"
        rows={3}
        maxLength={500}
        disabled={isReadOnly}
      />
    </FormDrawer>
  );
}
