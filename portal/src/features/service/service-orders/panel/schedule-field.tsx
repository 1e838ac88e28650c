import { scheduleTypes } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, deviceZone, toMoment, zonedTime } from '#shared/i18n/zoned-time.ts';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import type { EditForm } from './edit-fields.tsx';

/** At once, or at a time in the user's time zone. */
export function ScheduleField({ form }: { form: EditForm }) {
  const { t } = useTranslation('service-orders');
  const { scheduleType, scheduleDate } = form.values;
  const known = scheduleDate ? zonedTime(scheduleDate, deviceZone()) : undefined;
  const [day, setDay] = useState<string | null>(known?.day ?? null);
  const [time, setTime] = useState(known ? clockText(known.minute) : '');
  const change = (nextDay: string | null, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    form.setValue('scheduleDate', toMoment(nextDay, nextTime));
  };
  return (
    <>
      <RadioGroup
        {...form.input('scheduleType')}
        label={t('panel.fields.scheduleDate')}
        options={scheduleTypes.map((value) => ({ value, label: t(`panel.schedule.${value}`) }))}
        value={scheduleType ?? 'immediate'}
      />
      {scheduleType === 'scheduled' && (
        <FieldRow>
          <DateField label={t('moves.hold.day')} value={day} onValueChange={(next) => change(next, time)} />
          <TimeField
            name="scheduleDate"
            label={t('moves.hold.time')}
            hint={deviceZone()}
            value={time}
            error={form.errorOf('scheduleDate')}
            onValueChange={(next) => change(day, next)}
          />
        </FieldRow>
      )}
    </>
  );
}
