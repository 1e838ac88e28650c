import { useTranslation } from 'react-i18next';
import { ViewerNote } from '#records/attention/viewer-note.tsx';
import { viewerIcons } from '#shared/ui/viewer-avatars.tsx';
import { useTicketAttendants } from '../presence/ticket-attention.ts';

/** What a colleague is currently doing with the ticket. */
export function AttentionMark({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const attendants = useTicketAttendants(ticketId);
  const [first] = attendants;
  if (!first) return null;
  return (
    <ViewerNote
      icon={viewerIcons[first.what]}
      text={t(`detail.attention.${first.what}`, { name: first.name })}
      isActing={first.what === 'writing'}
      names={attendants.map(({ name }) => name)}
    />
  );
}
