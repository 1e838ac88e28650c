import { noRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import { scheduleTypes, subscriptionTypes } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { RepeatField } from '#features/time/working-time/working-time.public.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import styles from './creation.module.css';
import { MomentField } from './moment-field.tsx';
import type { OrderForm } from './use-order-form.ts';

/** The time, the repetition and the agreed duration. */
export function TimeFields({ form, timeZone }: { form: OrderForm; timeZone: string }) {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const { scheduleType = 'immediate', scheduleDate, repeat = noRepeat, subscriptionType = 'none' } = form.values;
  const first = zonedTime(scheduleType === 'scheduled' && scheduleDate ? scheduleDate : now, timeZone);
  return (
    <FormSection title={t('creation.when')}>
      <FieldGroup label={t('creation.schedule')} name="scheduleType" error={form.errorOf('scheduleType')}>
        <Segmented
          label={t('creation.schedule')}
          value={scheduleType}
          options={scheduleTypes.map((value) => ({ value, label: t(`creation.schedules.${value}`) }))}
          onChange={(value) => form.setValue('scheduleType', value)}
        />
      </FieldGroup>
      {scheduleType === 'scheduled' && (
        <MomentField
          name="scheduleDate"
          label={t('creation.day')}
          value={scheduleDate}
          onValueChange={(value) => form.setValue('scheduleDate', value)}
          error={form.errorOf('scheduleDate')}
          timeZone={timeZone}
          hint={t('creation.zone', { zone: timeZone })}
        />
      )}
      <RepeatField
        name="repeat"
        value={repeat}
        startDate={first.day}
        isOnceSaid={false}
        errors={form.errorsOf('repeat')}
        onValueChange={(next) => form.setValue('repeat', { ...next, count: repeat.count ?? null })}
      />
      {repeat.kind !== 'none' && (
        <>
          <NumberField
            name="repeat.count"
            label={t('creation.count')}
            hint={t('creation.countHint')}
            value={repeat.count ?? null}
            onValueChange={(count) => form.setValue('repeat.count', count)}
            error={form.errorOf('repeat.count')}
            min={2}
            max={999}
          />
          <p className={styles.quiet}>{t('creation.repeatLead')}</p>
        </>
      )}
      <FieldRow>
        <SelectField
          {...form.input('subscriptionType')}
          value={subscriptionType}
          label={t('creation.subscription')}
          options={subscriptionTypes.map((value) => ({ value, label: t(`creation.subscriptions.${value}`) }))}
        />
      </FieldRow>
    </FormSection>
  );
}
