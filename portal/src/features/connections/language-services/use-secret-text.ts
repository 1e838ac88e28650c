import { useTranslation } from 'react-i18next';

/** Describes the change of a key without showing the key; undefined if there is no change. */
export function useSecretText() {
  const { t } = useTranslation('language-services');
  return (label: string, secret: unknown, hasSaved: boolean): string | undefined => {
    if (secret) return t('secret.new', { label });
    if (!hasSaved) return undefined;
    return t(secret === '' ? 'secret.goes' : 'secret.kept', { label });
  };
}
