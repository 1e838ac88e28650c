import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { leaveKinds } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allLeave, BalanceNotice, PeriodFields, rowClass } from '#features/time/working-time/working-time.public.ts';
import { api } from '#shared/api/client.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { getOffset } from '#shared/ui/time-zones.ts';
import { invalidateOwnTime, ownBalanceQuery } from '../my-time.queries.ts';

export interface OwnLeaveFormProps {
  today: string;
  /** The time zone of the times, which is that of the business. */
  timeZone: string;
  onClose: () => void;
}

/** Requests leave for the user. */
export function OwnLeaveForm({ today, timeZone, onClose }: OwnLeaveFormProps): ReactNode {
  const { t } = useTranslation(['my-time', 'working-time']);
  const form = useNewEditor({
    schema: ownTimeApi.requestLeave.body,
    initialValues: { kind: 'annual', startDate: today, endDate: today, startTime: null, endTime: null, reason: '' },
    send: (body, options) => api.call(ownTimeApi.requestLeave, { body }, options),
    messageKey: ownTimeApi.requestLeave.successMessage,
    keep: (queryClient) => {
      void allLeave.refresh(queryClient);
      invalidateOwnTime(queryClient);
    },
    lost: t('leave.lost'),
    onClose,
  });
  const { reason: _, startTime, endTime, ...days } = form.values;
  const asked = ownTimeApi.leaveBalance.query.safeParse({
    ...days,
    startTime: startTime ?? undefined,
    endTime: endTime ?? undefined,
  });
  const balance = useQuery(ownBalanceQuery(asked.data ?? null)).data;
  const clockHint = getOffset(timeZone) === getOffset(deviceZone()) ? undefined : timeZone;
  const isPartial = form.values.startTime !== null || form.values.endTime !== null;
  return (
    <FormDrawer title={t('leave.ask')} form={form} submitLabel={t('leave.send')} width={480}>
      <SelectField
        {...form.input('kind')}
        label={t('working-time:leave.kind')}
        options={leaveKinds.map((value) => ({ value, label: t(`working-time:leave.kinds.${value}`) }))}
      />
      <PeriodFields form={form} />
      <Switch
        label={t('working-time:leave.partial')}
        hint={t('working-time:leave.partialHint')}
        value={isPartial}
        onValueChange={(isOn) => {
          form.setValue('startTime', isOn ? '13:00' : null);
          form.setValue('endTime', isOn ? '17:00' : null);
        }}
      />
      {isPartial && (
        <div className={rowClass}>
          <TimeField
            {...form.input('startTime')}
            onValueChange={(time) => form.setValue('startTime', time || null)}
            label={t('working-time:leave.startTime')}
            hint={clockHint}
          />
          <TimeField
            {...form.input('endTime')}
            onValueChange={(time) => form.setValue('endTime', time || null)}
            label={t('working-time:leave.endTime')}
            hint={clockHint}
          />
        </div>
      )}
      {balance && asked.success && <BalanceNotice balance={balance} />}
      <TextArea
        {...form.field('reason')}
        label={t('working-time:leave.reason')}
        mark="optional"
        rows={3}
        maxLength={500}
      />
    </FormDrawer>
  );
}
