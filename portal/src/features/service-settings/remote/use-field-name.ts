import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The label of a field of remote data; its technical name if it has none. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('service-settings');
  return (field) => {
    const known = `field.${field.replaceAll('.', '_')}` as ParseKeys<'service-settings'>;
    return t(known, { defaultValue: field });
  };
}
