import { useTranslation } from 'react-i18next';
import { AttendanceNote } from '#records/attention/attendance-note.tsx';
import { attendanceIcons } from '#shared/ui/attendant-faces.tsx';
import { useTicketAttendants } from '../presence/ticket-attention.ts';

/** What a colleague does with the ticket at this moment. */
export function AttentionMark({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const attendants = useTicketAttendants(ticketId);
  const [first] = attendants;
  if (!first) return null;
  return (
    <AttendanceNote
      icon={attendanceIcons[first.what]}
      text={t(`detail.attention.${first.what}`, { name: first.name })}
      isActing={first.what === 'writing'}
      names={attendants.map(({ name }) => name)}
    />
  );
}
