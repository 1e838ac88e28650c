import { texts as orderTexts } from '../../order/texts.ts';
import { texts as ticketTexts } from '../../ticket/texts.ts';
import { locale } from '../i18n/i18n.ts';
import { ticketStatuses } from '../orders/ticket-status.ts';
import type { HomeRecord } from './home-parts.tsx';

/** Behind the number. Fetched only where there is a record, since it brings the texts of both pages along. */
export function RecordStatus({ record }: { record: HomeRecord }) {
  const reader = locale.value;
  const status =
    record.kind === 'order'
      ? orderTexts(reader, `status.${record.status}`)
      : ticketTexts(reader, `status.${ticketStatuses[record.status]}`);
  return <> · {status}</>;
}
