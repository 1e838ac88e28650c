import type { Usage } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { useTranslation } from 'react-i18next';
import { usageText } from '../usage-text.ts';
import styles from './plan.module.css';

/** From here on it is said that the room runs out. */
const almostFull = 0.8;

function toneOf({ used, max }: Usage): 'full' | 'almost' | 'room' {
  const share = max === null ? 0 : max === 0 ? 1 : used / max;
  if (share >= 1) return 'full';
  return share >= almostFull ? 'almost' : 'room';
}

/** What is used of everything that the plan counts; the words beside each bar say the same. What has no limit is named once, below. */
export function UsageBars({ usages }: { usages: readonly Usage[] }) {
  const { t } = useTranslation('subscriptions');
  const unlimited = usages.filter(({ max }) => max === null).length;
  return (
    <>
      <ul className={styles.usages}>
        {usages.map((usage) => {
          const { name, used, max } = usage;
          return (
            <li key={name} className={styles.usage} data-tone={toneOf(usage)}>
              <span>{t(`usage.${name}`)}</span>
              <span className={styles.figure}>
                {max === null
                  ? usageText(name, used)
                  : t('usage.of', { used: usageText(name, used), max: usageText(name, max) })}
              </span>
              {max !== null && (
                <div className={styles.bar} aria-hidden>
                  <div
                    className={styles.used}
                    style={{ inlineSize: `${Math.min(100, (used / Math.max(1, max)) * 100)}%` }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {unlimited > 0 && (
        <p className={styles.muted}>{t(unlimited < usages.length ? 'usage.restUnlimited' : 'usage.allUnlimited')}</p>
      )}
    </>
  );
}
