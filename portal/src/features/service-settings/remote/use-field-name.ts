import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The name that people read for a field of remote data; its own where there is none. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('service-settings');
  return (field) => {
    const known = `field.${field.replaceAll('.', '_')}` as ParseKeys<'service-settings'>;
    return t(known, { defaultValue: field });
  };
}
