import { IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTicketAttendants } from '../presence/ticket-attention.ts';
import styles from './attention-mark.module.css';

const icons = { viewing: IconEye, writing: IconPencil } as const;

/** What a colleague does with the ticket at this moment: "Sophea is writing…". */
export function AttentionMark({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const [first, ...others] = useTicketAttendants(ticketId);
  if (!first) return null;
  const Icon = icons[first.what];
  return (
    <span className={styles.label} data-what={first.what} title={[first, ...others].map(({ name }) => name).join(', ')}>
      <Icon size={13} stroke={1.75} aria-hidden />
      <span className={styles.words}>{t(`detail.attention.${first.what}`, { name: first.name })}</span>
      {others.length > 0 && <span>+{others.length}</span>}
    </span>
  );
}
