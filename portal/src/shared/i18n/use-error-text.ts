import type { FieldProblem } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { withMoneyTexts } from '@sala/contract/core/rules/money-text.ts';
import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';

/** The text of a failure; an unknown key of a newer server gives a general sentence. */
export function useErrorText(): (error: Pick<ApiError, 'key' | 'params'>) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    ({ key, params }) => {
      const known = key as ParseKeys<'errors'>;
      return t(known, { ...withMoneyTexts(i18n.language as Locale, params), defaultValue: t('unexpected') });
    },
    [t, i18n.language],
  );
}

/** The same for problems of fields. */
export function useProblemText(): (problem: FieldProblem) => string {
  const { t, i18n } = useTranslation('validation');
  return useCallback(
    ({ key, params }) => {
      const known = key as ParseKeys<'validation'>;
      return t(known, { ...withMoneyTexts(i18n.language as Locale, params), defaultValue: t('format') });
    },
    [t, i18n.language],
  );
}
