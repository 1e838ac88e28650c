import type { AiUsage } from '@sala/contract/connections/ai/ai.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { aiUsageQuery } from '../ai.queries.ts';
import styles from './usage.module.css';

/** From this share on people are warned. */
const warnedAt = 0.8;

/** The tokens of this month, and what they were used for. */
export function Usage() {
  const query = useQuery(aiUsageQuery());
  if (query.data) return <UsageOf usage={query.data} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton height={56} />
    </Loading>
  );
}

function UsageOf({ usage: { tokens, monthlyTokens, purposes } }: { usage: AiUsage }) {
  const { t, i18n } = useTranslation('ai');
  const id = useId();
  const share = monthlyTokens === 0 ? 1 : tokens / monthlyTokens;
  const format = (count: number) => count.toLocaleString(i18n.language);
  return (
    <div className={styles.usage}>
      <span id={id}>{t('usage.tokens', { used: format(tokens), all: format(monthlyTokens) })}</span>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        max={1}
        value={Math.min(1, share)}
        data-tone={share >= 1 ? 'danger' : share >= warnedAt ? 'warning' : undefined}
      />
      {share >= 1 ? (
        <InlineAlert tone="error">{t('usage.usedUp')}</InlineAlert>
      ) : (
        share >= warnedAt && <InlineAlert tone="warning">{t('usage.nearlyUsedUp')}</InlineAlert>
      )}
      {purposes.length > 0 && (
        <Facts
          isCompact
          facts={purposes.map(({ purpose, calls, tokens: used }) => [
            t(`purpose.${purpose}`),
            t('usage.ofPurpose', { calls: format(calls), tokens: format(used) }),
          ])}
        />
      )}
    </div>
  );
}
