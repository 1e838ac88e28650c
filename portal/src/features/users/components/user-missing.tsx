import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FailedReading, MissingRecord } from '#shared/ui/missing-record.tsx';

/** Shown in place of a user who could not be read. */
export function UserMissing(failed: FailedReading) {
  const { t } = useTranslation('users');
  return (
    <MissingRecord
      {...failed}
      icon={<IconUserOff size={28} stroke={1.5} />}
      title={t('form.gone')}
      description={t('form.goneBody')}
      list={{ to: '/user', label: t('form.toList') }}
    />
  );
}
