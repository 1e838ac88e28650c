import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { ViewerAvatars } from '#shared/ui/viewer-avatars.tsx';
import { useTicketAttendants } from './ticket-attention.ts';
import styles from './ticket-faces.module.css';

/** The colleagues who have the ticket open, and what they are doing. */
export function TicketFaces({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const others = useTicketAttendants(ticketId);
  return (
    <ViewerAvatars
      people={others}
      label={others.map(({ name, what }) => t(`detail.attention.${what}`, { name })).join(listSeparator())}
    />
  );
}

/** A note at the composer that a colleague is writing. */
export function WritingNow({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const writers = useTicketAttendants(ticketId).filter(({ what }) => what === 'writing');
  return (
    <p className={styles.writing} role="status">
      {writers.length > 0 &&
        t('detail.attention.writing', { name: writers.map(({ name }) => name).join(listSeparator()) })}
    </p>
  );
}
