import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { StorageUsage } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { storageUsageQuery } from '../merchant.queries.ts';
import styles from './storage-section.module.css';

/** From this share on, a warning is shown. */
const almostFull = 0.9;

function toTone(used: number, allowed: number | null): 'full' | 'almost' | 'room' {
  const share = allowed ? used / allowed : 0;
  if (share >= 1) return 'full';
  return share >= almostFull ? 'almost' : 'room';
}

/** The storage used by the files of the business, the limit for visitors, and the consequences when it is full. */
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

/** The space is reserved while the figures are loading. */
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

/** The text below it contains the same information. */
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
