import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { storageUsageQuery } from '../merchant.queries.ts';
import styles from './storage-section.module.css';

/** From here on it is said that the room runs out. */
const almostFull = 0.9;

/** How much room the files of the business take, and what it means when there is none left. */
export function StorageSection() {
  const { t } = useTranslation('merchant');
  const { data: usage } = useQuery(storageUsageQuery());
  const used = usage?.used ?? 0;
  const allowed = usage?.allowed ?? null;
  const share = allowed ? Math.min(1, used / allowed) : 0;
  const tone = share >= 1 ? 'full' : share >= almostFull ? 'almost' : 'room';
  const words =
    allowed === null
      ? t('storage.usedUnlimited', { used: formatBytes(used) })
      : t('storage.used', { used: formatBytes(used), allowed: formatBytes(allowed) });
  // The place is kept while the figure is on its way.
  return (
    <FormSection title={t('storage.title')} description={t('storage.help')}>
      <div className={styles.usage}>
        {(allowed !== null || !usage) && (
          // The words under it say the same.
          <div className={styles.bar} aria-hidden>
            {used > 0 && <div className={styles.used} data-tone={tone} style={{ inlineSize: `${share * 100}%` }} />}
          </div>
        )}
        <p className={styles.words}>{usage ? words : '\u00a0'}</p>
      </div>
      {tone === 'full' && <InlineAlert tone="error">{t('storage.full')}</InlineAlert>}
      {tone === 'almost' && <InlineAlert tone="warning">{t('storage.almostFull')}</InlineAlert>}
    </FormSection>
  );
}
