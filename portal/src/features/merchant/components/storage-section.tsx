import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { StorageUsage } from '@sala/contract/uploads/uploads.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { storageUsageQuery } from '../merchant.queries.ts';
import styles from './storage-section.module.css';

/** From here on it is said that the room runs out. */
const almostFull = 0.9;

function toTone(used: number, allowed: number | null): 'full' | 'almost' | 'room' {
  const share = allowed ? used / allowed : 0;
  if (share >= 1) return 'full';
  return share >= almostFull ? 'almost' : 'room';
}

/** How much room the files of the business take, what of it its visitors may take, and what it means when there is none left. */
export function StorageSection() {
  const { t } = useTranslation('merchant');
  const { data: usage } = useQuery(storageUsageQuery());
  const tone = usage ? toTone(usage.used, usage.allowed) : 'room';
  const visitorsTone = usage ? toTone(usage.usedByVisitors, usage.allowedToVisitors) : 'room';
  return (
    <FormSection title={t('storage.title')} description={t('storage.help')}>
      <Usage usage={usage} />
      {tone === 'full' && <InlineAlert tone="error">{t('storage.full')}</InlineAlert>}
      {tone !== 'full' && visitorsTone === 'full' && (
        <InlineAlert tone="error">{t('storage.visitorsFull')}</InlineAlert>
      )}
      {tone === 'almost' && <InlineAlert tone="warning">{t('storage.almostFull')}</InlineAlert>}
      {tone === 'room' && visitorsTone === 'almost' && (
        <InlineAlert tone="warning">{t('storage.visitorsAlmostFull')}</InlineAlert>
      )}
    </FormSection>
  );
}

/** The place is kept while the figures are on their way. */
function Usage({ usage }: { usage: StorageUsage | undefined }) {
  const { t } = useTranslation('merchant');
  if (!usage)
    return (
      <div className={styles.usage}>
        <div className={styles.bar} />
        <p className={styles.words}>{'\u00a0'}</p>
        <p className={styles.parts}>{'\u00a0'}</p>
      </div>
    );
  const { used, allowed, usedByVisitors, allowedToVisitors } = usage;
  const total = { used: formatBytes(used), allowed: allowed === null ? '' : formatBytes(allowed) };
  const visitors = {
    used: formatBytes(usedByVisitors),
    allowed: allowedToVisitors === null ? '' : formatBytes(allowedToVisitors),
  };
  return (
    <div className={styles.usage}>
      {allowed !== null && <Bar usage={usage} allowed={allowed} />}
      <p className={styles.words}>{t(allowed === null ? 'storage.usedUnlimited' : 'storage.used', total)}</p>
      <ul className={styles.parts}>
        <li data-part="visitors" data-tone={toTone(usedByVisitors, allowedToVisitors)}>
          {t(allowedToVisitors === null ? 'storage.visitorsUnlimited' : 'storage.visitors', visitors)}
        </li>
        <li data-part="colleagues" data-tone={toTone(used, allowed)}>
          {t('storage.colleagues', { used: formatBytes(used - usedByVisitors) })}
        </li>
      </ul>
    </div>
  );
}

/** The words under it say the same. */
function Bar({ usage, allowed }: { usage: StorageUsage; allowed: number }) {
  const { used, usedByVisitors, allowedToVisitors } = usage;
  const percent = (bytes: number) => `${Math.min(100, (bytes / allowed) * 100)}%`;
  return (
    <div className={styles.bar} aria-hidden>
      {usedByVisitors > 0 && (
        <div
          className={styles.used}
          data-part="visitors"
          data-tone={toTone(usedByVisitors, allowedToVisitors)}
          style={{ inlineSize: percent(usedByVisitors) }}
        />
      )}
      {used > usedByVisitors && (
        <div
          className={styles.used}
          data-part="colleagues"
          data-tone={toTone(used, allowed)}
          style={{ inlineSize: percent(used - usedByVisitors) }}
        />
      )}
      {allowedToVisitors !== null && (
        <div className={styles.bound} style={{ insetInlineStart: percent(allowedToVisitors) }} />
      )}
    </div>
  );
}
