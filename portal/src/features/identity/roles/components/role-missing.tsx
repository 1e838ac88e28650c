import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FailedReading, MissingRecord } from '#shared/ui/missing-record.tsx';

/** Shown in place of a role that could not be read. */
export function RoleMissing(failed: FailedReading) {
  const { t } = useTranslation('roles');
  return (
    <MissingRecord
      {...failed}
      icon={<IconShieldOff size={28} stroke={1.5} />}
      title={t('form.gone')}
      description={t('form.goneBody')}
      list={{ to: '/role', label: t('form.toList') }}
    />
  );
}
