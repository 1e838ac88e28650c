import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#shared/ui/format-bytes.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { storageUsageQuery } from '../merchant.queries.ts';

/** From here on it is said that the room runs out. */
const almostFull = 0.9;

/** How much room the files of the business take, and what it means when there is none left. */
export function StorageSection() {
  const { t } = useTranslation('merchant');
  const { data: usage } = useQuery(storageUsageQuery());
  if (!usage) return null;
  const { used, allowed } = usage;
  return (
    <FormSection title={t('business.files')} description={t('business.filesHelp')}>
      <p>
        {allowed === null
          ? t('business.filesUsedUnlimited', { used: formatBytes(used) })
          : t('business.filesUsed', { used: formatBytes(used), allowed: formatBytes(allowed) })}
      </p>
      {allowed !== null && used >= allowed && <InlineAlert tone="error">{t('business.filesFull')}</InlineAlert>}
      {allowed !== null && used < allowed && used >= allowed * almostFull && (
        <InlineAlert tone="warning">{t('business.filesAlmostFull')}</InlineAlert>
      )}
    </FormSection>
  );
}
