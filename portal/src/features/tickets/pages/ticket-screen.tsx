import { IconArrowUp, IconPlus } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FilterRailButton } from '#shared/ui/filters/filter-rail.tsx';
import { isOn } from '#shared/ui/filters/filter-values.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { RailScreen, useHasRail } from '#shared/ui/rail-screen.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { ticketKeys } from '../api/tickets.queries.ts';
import { TicketQuestionHost } from '../bulk/ticket-question-host.tsx';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { TicketRail } from '../filters/ticket-rail.tsx';
import { useTicketFilters } from '../filters/use-ticket-filters.tsx';
import { NewTicket } from '../form/new-ticket.tsx';
import { useTicketAttentionNews } from '../presence/ticket-attention.ts';
import { TicketTable } from '../table/ticket-table.tsx';
import { ticketListSearch, ticketViews } from '../tickets.search.ts';
import styles from './ticket-screen.module.css';
import { TicketTabs } from './ticket-tabs.tsx';
import { type FreshTickets, useFreshTickets } from './use-fresh-tickets.ts';
import { useTicketKeyGroups } from './use-ticket-key-groups.ts';
import { useTicketPage } from './use-ticket-page.ts';

const TicketBoard = lazyPart(() => import('../board/ticket-board.tsx').then((module) => module.TicketBoard));
const TicketPanel = lazyPart(() => import('../detail/ticket-panel.tsx').then((module) => module.TicketPanel));

/** Filters beside, the tickets in the middle, the one that is open at the end. */
export function TicketScreen() {
  const { t } = useTranslation(['tickets', 'shell']);
  const page = useTicketPage();
  const raw = useTableSearch(ticketListSearch);
  const filters = useTicketFilters(raw, page.view);
  const search = { ...raw, ...filters.target } as typeof raw;
  const hasRail = useHasRail();
  const isReadonly = useProfile()?.isReadonly ?? false;
  const may = useTicketCapabilities();
  const main = useRef<HTMLDivElement>(null);
  const fresh = useFreshTickets(main, page.view, raw);
  useOrganisationChanges(['services', 'projects', 'employees'], [ticketKeys.choices]);
  useTicketAttentionNews();
  useTicketKeyGroups();
  useShortcut('KeyN', page.openNew, { isEnabled: may.create });
  useShortcut('Slash', () => main.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
  const all = [...filters.lists, ...filters.others];
  const onCount = all.filter((one) => isOn(one, raw.filters)).length;
  const Layout = page.view === 'board' ? TicketBoard : TicketTable;

  return (
    <RailScreen
      ref={main}
      title={t('shell:page.ticket')}
      rail={<TicketRail filters={filters} />}
      isFixed={page.view === 'board'}
      layouts={
        <Segmented
          label={t('list.layout')}
          value={page.view}
          options={ticketViews.map((value) => ({ value, label: t(`list.layouts.${value}`) }))}
          onChange={page.setView}
        />
      }
      actions={
        may.create && (
          <Button variant="primary" onClick={page.openNew}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('list.new')}
          </Button>
        )
      }
      over={
        <>
          <Suspense fallback={null}>
            {page.ticketId && (
              <TicketPanel ticketId={page.ticketId} onClose={page.closeTicket} onOpen={page.openTicket} />
            )}
          </Suspense>
          {page.isNew && <NewTicket onClose={page.closeNew} onCreated={({ id }) => page.openTicket(id)} />}
          <TicketQuestionHost />
        </>
      }
    >
      {isReadonly && <ReadOnlyNote reason="readonly" />}
      <TicketTabs view={page.view} search={search} target={filters.target}>
        <FreshPill fresh={fresh} />
        <Suspense fallback={null}>
          <Layout
            search={search}
            filters={all}
            toolbarEnd={
              !hasRail && (
                <FilterRailButton count={onCount}>
                  <TicketRail filters={filters} isInDialog />
                </FilterRailButton>
              )
            }
          />
        </Suspense>
      </TicketTabs>
    </RailScreen>
  );
}

function FreshPill({ fresh }: { fresh: FreshTickets }) {
  const { t } = useTranslation('tickets');
  return (
    <div className={styles.fresh} role="status">
      {fresh.count > 0 && (
        <button type="button" className={styles.pill} onClick={fresh.show}>
          <IconArrowUp size={16} stroke={2} aria-hidden />
          {t('list.fresh', { count: fresh.count })}
        </button>
      )}
    </div>
  );
}
