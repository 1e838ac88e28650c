import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketThread } from '../thread/ticket-thread.tsx';
import { CustomerFacts, TicketFacts } from './details-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import styles from './ticket-columns.module.css';
import { TicketPickers } from './ticket-pickers.tsx';

export interface TicketColumnsProps {
  ticket: TicketDetail;
  head: ReactNode;
  composer: ReactNode;
  onOpen: (id: string) => void;
  /** Above the thread. */
  children: ReactNode;
}

/** A ticket over the whole page: its thread, its properties, its customer. */
export function TicketColumns({ ticket, head, composer, onOpen, children }: TicketColumnsProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      {head}
      <div className={styles.columns}>
        <section className={styles.writing} aria-label={t('detail.tabs.thread')}>
          <div className={styles.scroll}>
            {children}
            <TicketThread ticket={ticket} />
          </div>
          {composer}
        </section>
        <div className={styles.facts}>
          <TicketPickers ticket={ticket} />
          <TicketFacts ticket={ticket} />
          <details className={styles.history}>
            <summary>{t('detail.tabs.history')}</summary>
            <HistoryTab ticketId={ticket.id} />
          </details>
        </div>
        <div className={styles.facts}>
          <CustomerFacts ticket={ticket} onOpen={onOpen} />
        </div>
      </div>
    </>
  );
}
