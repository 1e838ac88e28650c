import { useTranslation } from 'react-i18next';

/** What becomes of a key, without the key; undefined where there is none. */
export function useSecretText() {
  const { t } = useTranslation('language-services');
  return (label: string, secret: unknown, hasSaved: boolean): string | undefined => {
    if (secret) return t('secret.new', { label });
    if (!hasSaved) return undefined;
    return t(secret === '' ? 'secret.goes' : 'secret.kept', { label });
  };
}
