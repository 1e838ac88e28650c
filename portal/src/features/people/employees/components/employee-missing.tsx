import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FailedReading, MissingRecord } from '#shared/ui/missing-record.tsx';

/** Shown in place of an employee who could not be read. */
export function EmployeeMissing(failed: FailedReading) {
  const { t } = useTranslation('employees');
  return (
    <MissingRecord
      {...failed}
      icon={<IconUserOff size={28} stroke={1.5} />}
      title={t('details.gone')}
      description={t('details.goneBody')}
      list={{ to: '/employee', label: t('details.toList') }}
    />
  );
}
