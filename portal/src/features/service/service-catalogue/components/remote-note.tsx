import type { ServiceEntry } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';

type Row = Pick<ServiceEntry, 'source' | 'remoteFields'> | undefined;

/** Which fields of a row are managed by another system and must be changed there. The code is always one of them. */
export function isManagedExternally(row: Row): (...fields: string[]) => boolean {
  if (row?.source !== 'remote') return () => false;
  return (...fields) => fields.every((field) => field === 'code' || row.remoteFields.includes(field));
}

/** States that a row comes from the merchant's own system. */
export function RemoteNote({ row }: { row: Row }) {
  const { t } = useTranslation('service-catalogue');
  if (row?.source !== 'remote') return null;
  return <InlineAlert tone="info">{t('remote.note')}</InlineAlert>;
}
