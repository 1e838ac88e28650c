import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FailedReading, MissingRecord } from '#shared/ui/missing-record.tsx';

/** Shown in place of a holiday that could not be read. */
export function HolidayMissing(failed: FailedReading) {
  const { t } = useTranslation('holidays');
  return (
    <MissingRecord
      {...failed}
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title={t('form.gone')}
      description={t('form.goneBody')}
      list={{ to: '/holiday', label: t('form.toList') }}
    />
  );
}
