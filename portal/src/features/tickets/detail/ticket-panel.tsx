import type { TicketDetail } from '@sala/contract/tickets/tickets.schema.ts';
import { IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import {
  SidePanel,
  SidePanelContent,
  SidePanelNote,
  SidePanelSkeleton,
  textButtonClass,
} from '#shared/ui/side-panel.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { ticketDetail } from '../api/tickets.queries.ts';
import { useTicketNews } from '../api/tickets-news.ts';
import { useAttendingTicket, useTicketAttentionNews } from '../presence/ticket-attention.ts';
import { Composer } from '../thread/composer.tsx';
import { hasTicketDraft, type WritingMode } from '../thread/drafts.store.ts';
import { TicketThread } from '../thread/ticket-thread.tsx';
import { DetailsTab } from './details-tab.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { HistoryTab } from './history-tab.tsx';
import { TicketHead } from './ticket-head.tsx';
import styles from './ticket-panel.module.css';
import { TicketPickers } from './ticket-pickers.tsx';
import { useMarkTicketSeen } from './use-mark-ticket-seen.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';
import { useTicketCommands } from './use-ticket-commands.tsx';

export interface TicketPanelProps {
  ticketId: string;
  onClose: () => void;
  /** Shows another ticket in the place of this one. */
  onOpen: (id: string) => void;
}

/** The whole of a ticket over the end of the page. Not modal: the list beside it stays in use. */
export function TicketPanel({ ticketId, onClose, onOpen }: TicketPanelProps) {
  const { t } = useTranslation('tickets');
  const ticket = useQuery(ticketDetail(ticketId));
  useTicketNews(ticketId);
  useTicketAttentionNews();
  return (
    <SidePanel
      label={ticket.data ? `#${ticket.data.ticketNumber} ${ticket.data.title}` : t('detail.title')}
      of={ticketId}
      onClose={onClose}
    >
      {ticket.data && !isMissing(ticket.error) ? (
        <OpenTicket
          key={ticket.data.id}
          ticket={ticket.data}
          isStale={ticket.isError}
          onRetry={() => void ticket.refetch()}
          onClose={onClose}
          onOpen={onOpen}
        />
      ) : ticket.isPending ? (
        <SidePanelSkeleton closeLabel={t('detail.close')} onClose={onClose} />
      ) : isMissing(ticket.error) ? (
        <EmptyState
          icon={<IconTicketOff size={28} stroke={1.5} />}
          title={t('detail.missing.title')}
          description={t('detail.missing.body')}
          action={
            <Button variant="default" onClick={onClose}>
              {t('detail.close')}
            </Button>
          }
        />
      ) : (
        <SidePanelNote closeLabel={t('detail.close')} onClose={onClose}>
          <ErrorState error={ticket.error} onRetry={() => void ticket.refetch()} />
        </SidePanelNote>
      )}
    </SidePanel>
  );
}

const tabs = ['thread', 'details', 'history'] as const;
type PanelTab = (typeof tabs)[number];

interface OpenTicketProps extends Omit<TicketPanelProps, 'ticketId'> {
  ticket: TicketDetail;
  /** The last question for its state was not answered. */
  isStale: boolean;
  onRetry: () => void;
}

/** An answer or a note left unfinished is gone on with. */
const unfinished = (ticketId: string): WritingMode | undefined =>
  (['answer', 'note'] as const).find((mode) => hasTicketDraft(ticketId, mode));

function OpenTicket({ ticket, isStale, onRetry, onClose, onOpen }: OpenTicketProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { edit } = useTicketCapabilities();
  const [tab, setTab] = useState<PanelTab>('thread');
  const [mode, setMode] = useState<WritingMode | undefined>(() => (edit ? unfinished(ticket.id) : undefined));
  const [isEditing, setIsEditing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { touch } = useAttendingTicket(ticket.id);
  useMarkTicketSeen(ticket);

  const focusField = (name: string) => content.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const actions = {
    write: (next: WritingMode | undefined) => {
      setTab('thread');
      setMode(next);
    },
    edit: () => setIsEditing(true),
    focus: focusField,
    showHistory: () => setTab('history'),
  };
  usePanelKeys(actions);
  useTicketCommands(ticket, actions);
  return (
    <div ref={content} className={styles.content}>
      <SidePanelContent
        head={<TicketHead ticket={ticket} onEdit={actions.edit} onClose={onClose} />}
        foot={
          tab === 'thread' && edit && <Composer ticket={ticket} mode={mode} onMode={actions.write} onTouch={touch} />
        }
      >
        {isStale && (
          <InlineAlert tone="warning">
            {t('detail.stale')}{' '}
            <button type="button" className={textButtonClass} onClick={onRetry}>
              {t('common:retry')}
            </button>
          </InlineAlert>
        )}
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
      {isEditing && <EditDialog ticket={ticket} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
