import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconTicketOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPanel } from '#records/panel/record-panel.tsx';
import { SidePanelContent } from '#records/panel/side-panel.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { ticketRecords } from '../api/ticket-records.ts';
import { useAttendingTicket, useTicketAttentionChanges } from '../presence/ticket-attention.ts';
import { Composer } from '../thread/composer.tsx';
import { hasTicketDraft, type WritingMode } from '../thread/drafts.store.ts';
import { useMailChanges } from '../thread/thread.queries.ts';
import { TicketThread } from '../thread/ticket-thread.tsx';
import { CustomerFacts, DetailsTab, TicketFacts } from './details-tab.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { HistoryTab } from './history-tab.tsx';
import { TicketHead } from './ticket-head.tsx';
import styles from './ticket-panel.module.css';
import { TicketPickers } from './ticket-pickers.tsx';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';
import { useTicketChange } from './use-ticket-change.ts';
import { useTicketCommands } from './use-ticket-commands.tsx';
import { useTicketKeys } from './use-ticket-keys.ts';

export interface TicketPanelProps {
  ticketId: string;
  onClose: () => void;
  /** Shows another ticket in place of this one. */
  onOpen: (id: string) => void;
  /** Over the whole page, in three columns. */
  isWide: boolean;
  onWide: ((isWide: boolean) => void) | undefined;
}

/** All details of a ticket. */
export function TicketPanel({ ticketId, ...props }: TicketPanelProps) {
  const { t } = useTranslation('tickets');
  useMailChanges(ticketId);
  useTicketAttentionChanges();
  return (
    <RecordPanel
      records={ticketRecords}
      id={ticketId}
      onClose={props.onClose}
      isWide={props.isWide}
      texts={{
        label: t('detail.title'),
        missing: t('detail.missing.title'),
        missingBody: t('detail.missing.body'),
        missingIcon: <IconTicketOff size={28} stroke={1.5} />,
      }}
    >
      {(ticket, stale) => <OpenTicket key={String(props.isWide)} ticket={ticket} stale={stale} {...props} />}
    </RecordPanel>
  );
}

const tabs = ['thread', 'details', 'history'] as const;
type PanelTab = (typeof tabs)[number];

interface OpenTicketProps extends Omit<TicketPanelProps, 'ticketId'> {
  ticket: TicketDetail;
  /** A note that the data may be outdated. */
  stale: ReactNode;
}

/** An unfinished answer or note is opened again. */
const unfinished = (ticketId: string): WritingMode | undefined =>
  (['answer', 'note'] as const).find((mode) => hasTicketDraft(ticketId, mode));

function OpenTicket({ ticket, stale, onClose, onOpen, isWide, onWide }: OpenTicketProps) {
  const { t } = useTranslation('tickets');
  const { edit } = useTicketCapabilities();
  const [tab, setTab] = useState<PanelTab>('thread');
  const [mode, setMode] = useState<WritingMode | undefined>(() =>
    edit ? (unfinished(ticket.id) ?? (isWide ? 'answer' : undefined)) : undefined,
  );
  const [asked, setAsked] = useState(isWide ? 0 : 1);
  const [isEditing, setIsEditing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { touch } = useAttendingTicket(ticket.id);
  const change = useTicketChange(ticket);

  const focusField = (name: string) => content.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const actions = {
    write: (next: WritingMode | undefined) => {
      setTab('thread');
      setAsked((times) => times + 1);
      setMode(next);
    },
    edit: () => setIsEditing(true),
    resolve: () => {
      if (!change.isPending) change.mutate({ status: ticket.status === 'resolved' ? 'open' : 'resolved' });
    },
    focus: focusField,
    showHistory: () => setTab('history'),
  };
  useTicketKeys(ticket, actions, onClose);
  useTicketCommands(ticket, actions);
  const head = (
    <TicketHead
      ticket={ticket}
      onEdit={actions.edit}
      onResolve={actions.resolve}
      onWide={onWide}
      isWide={isWide}
      onClose={onClose}
    />
  );
  const composer = edit && (
    <Composer ticket={ticket} mode={mode} onMode={actions.write} asked={asked} onTouch={touch} />
  );
  const editDialog = isEditing && <EditDialog ticket={ticket} onClose={() => setIsEditing(false)} />;
  if (isWide)
    return (
      <div ref={content} className={styles.content}>
        <TicketColumns ticket={ticket} head={head} composer={composer} onOpen={onOpen}>
          {stale}
        </TicketColumns>
        {editDialog}
      </div>
    );
  return (
    <div ref={content} className={styles.content}>
      <SidePanelContent head={head} foot={tab === 'thread' && composer}>
        {stale}
        <TicketPickers ticket={ticket} />
        <Tabs
          label={t('detail.title')}
          value={tab}
          onValueChange={setTab}
          tabs={tabs.map((id) => ({
            id,
            label: t(`detail.tabs.${id}`),
            ...(id === 'thread' &&
              ticket.answerCount + ticket.noteCount > 0 && { count: ticket.answerCount + ticket.noteCount }),
          }))}
        >
          {tab === 'thread' && <TicketThread ticket={ticket} />}
          {tab === 'details' && <DetailsTab ticket={ticket} onOpen={onOpen} />}
          {tab === 'history' && <HistoryTab ticketId={ticket.id} />}
        </Tabs>
      </SidePanelContent>
      {editDialog}
    </div>
  );
}

interface TicketColumnsProps {
  ticket: TicketDetail;
  head: ReactNode;
  composer: ReactNode;
  onOpen: (id: string) => void;
  /** Above the thread. */
  children: ReactNode;
}

/** A ticket over the whole page: its thread, its properties, its customer. */
function TicketColumns({ ticket, head, composer, onOpen, children }: TicketColumnsProps) {
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
