import type { RemoteCounts, RemoteProblem } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import { useTranslation } from 'react-i18next';

interface Outcome {
  counts: RemoteCounts;
  problem: RemoteProblem | null;
  status: number | null;
}

const shownCounts = ['added', 'changed', 'deactivated', 'refused'] as const;

/** The result of an import in short form: "3 new, 1 refused", "The data are no JSON." */
export function useRunText(): (outcome: Outcome) => string {
  const { t } = useTranslation('service-settings');
  return ({ counts, problem, status }) => {
    if (problem !== null) return t(`problem.${problem}`, { status });
    const parts = shownCounts
      .filter((sort) => counts[sort] > 0)
      .map((sort) => t(`count.${sort}`, { count: counts[sort] }));
    return parts.length > 0 ? parts.join(' · ') : t('count.none', { count: counts.same });
  };
}
