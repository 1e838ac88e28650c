import { IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import { useTicketAttendants } from './ticket-attention.ts';
import styles from './ticket-faces.module.css';

const icons = { viewing: IconEye, writing: IconPencil } as const;
const mostFaces = 3;

/** Who else has the ticket open, and what he does there. */
export function TicketFaces({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const others = useTicketAttendants(ticketId);
  if (others.length === 0) return null;
  const label = others.map(({ name, what }) => t(`detail.attention.${what}`, { name })).join(', ');
  return (
    <span className={styles.faces} role="img" aria-label={label} title={label}>
      {others.slice(0, mostFaces).map(({ id, name, what }) => {
        const Icon = icons[what];
        return (
          <span key={id} className={styles.face} aria-hidden>
            <Avatar name={name} size={26} isDecorative />
            <span className={styles.doing} data-what={what}>
              <Icon size={11} stroke={2} aria-hidden />
            </span>
          </span>
        );
      })}
      {others.length > mostFaces && <span className={styles.more}>+{others.length - mostFaces}</span>}
    </span>
  );
}

/** That a colleague writes, where one is about to write oneself. */
export function WritingNow({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const writers = useTicketAttendants(ticketId).filter(({ what }) => what === 'writing');
  return (
    <p className={styles.writing} role="status">
      {writers.length > 0 && t('detail.attention.writing', { name: writers.map(({ name }) => name).join(', ') })}
    </p>
  );
}
