import type { FieldProblem } from '@sala/contract/core/errors.ts';
import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';

/** The text of a failure; an unknown key of a newer server gives a general sentence. */
export function useErrorText(): (error: Pick<ApiError, 'key' | 'params'>) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    ({ key, params }) => {
      const known = key as ParseKeys<'errors'>;
      return t(known, { ...params, defaultValue: t('unexpected') });
    },
    [t],
  );
}

/** The same for problems of fields. */
export function useProblemText(): (problem: FieldProblem) => string {
  const { t } = useTranslation('validation');
  return useCallback(
    ({ key, params }) => {
      const known = key as ParseKeys<'validation'>;
      return t(known, { ...params, defaultValue: t('format') });
    },
    [t],
  );
}
