import type { AttemptError } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { useTranslation } from 'react-i18next';

interface Outcome {
  status: number | null;
  error: string | null;
}

/** The result of an attempt in short form: "200", "Answered 503", "Did not answer in 10 s". */
export function useOutcomeText(): (outcome: Outcome) => string {
  const { t } = useTranslation('integration');
  return ({ status, error }) => {
    if (error === null) return status === null ? t('outcome.none') : t('outcome.taken', { status });
    return t(`outcome.${error as AttemptError}`, { status });
  };
}
