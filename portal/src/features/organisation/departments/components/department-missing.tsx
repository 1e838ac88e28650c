import { IconBuildingOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FailedReading, MissingRecord } from '#shared/ui/missing-record.tsx';

/** Shown in place of a department or team that could not be read. */
export function DepartmentMissing(failed: FailedReading) {
  const { t } = useTranslation('departments');
  return (
    <MissingRecord
      {...failed}
      icon={<IconBuildingOff size={28} stroke={1.5} />}
      title={t('gone.title')}
      description={t('gone.body')}
      list={{ to: '/department', label: t('gone.toList') }}
    />
  );
}
