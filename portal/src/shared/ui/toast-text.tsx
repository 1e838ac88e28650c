import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';
import type { Toast } from './notices.ts';

/** The text of a toast, translated when it is shown. */
export function ToastText({ content }: Pick<Toast, 'content'>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const problemText = useProblemText();
  if (typeof content === 'string') return content;
  if (content instanceof ApiError) return errorText(content);
  if ('problem' in content) return withColon(content.field, problemText(content.problem));
  const known = `success.${content.messageKey}` as ParseKeys<'common'>;
  return t(known, { defaultValue: t('success.saved') });
}
