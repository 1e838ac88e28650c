import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshRecords } from '#records/page/fresh-records.tsx';
import { RecordScreen } from '#records/page/record-screen.tsx';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { useProfile } from '#shared/session/session.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { fitsTicketFilters } from '../api/ticket-filters.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import { ticketChoices } from '../api/tickets.queries.ts';
import { TicketQuestionHost } from '../bulk/ticket-question-host.tsx';
import { ticketMenu } from '../components/ticket-menu.tsx';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { TicketRail } from '../filters/ticket-rail.tsx';
import { useTicketFilters } from '../filters/use-ticket-filters.tsx';
import { NewTicket } from '../form/new-ticket.tsx';
import { useTicketAttentionChanges } from '../presence/ticket-attention.ts';
import { TicketTable } from '../table/ticket-table.tsx';
import { type TicketFilters, ticketListSearch, ticketViews } from '../tickets.search.ts';
import { TicketTabs } from './ticket-tabs.tsx';
import { useTicketPage } from './use-ticket-page.ts';

const TicketBoard = lazyPart(() => import('../board/ticket-board.tsx').then((module) => module.TicketBoard));
const TicketPanel = lazyPart(() => import('../detail/ticket-panel.tsx').then((module) => module.TicketPanel));

/** The filters at the side, the tickets in the middle, the open ticket at the end. */
export function TicketScreen() {
  const { t } = useTranslation(['tickets', 'shell']);
  const page = useTicketPage();
  const raw = useTableSearch(ticketListSearch);
  const filters = useTicketFilters(raw, page.layout);
  const search = { ...raw, ...filters.target } as typeof raw;
  const may = useTicketCapabilities();
  const ownId = useProfile()?.id;
  const main = useRef<HTMLDivElement>(null);
  const isTable = page.layout === 'table';
  const hasRoom = useMediaQuery(`(min-width: ${breakpoints.lg}px)`);
  const isWide = page.isWide && hasRoom;
  const fresh = useFreshRecords(main, {
    records: ticketRecords,
    isTable,
    search: raw,
    fits: (ticket) => fitsTicketFilters(ticket, raw.filters as TicketFilters, ownId),
  });
  useOrganisationChanges(['services', 'projects', 'employees'], [ticketChoices.queryKey]);
  useTicketAttentionChanges();
  const Layout = isTable ? TicketTable : TicketBoard;
  return (
    <RecordScreen
      ref={main}
      title={t('shell:page.ticket')}
      page={page}
      layouts={ticketViews.map((value) => ({ value, label: t(`list.layouts.${value}`) }))}
      onNew={may.create ? () => page.openNew(true) : undefined}
      texts={{ new: t('list.new'), search: t('list.search'), fresh: t('list.fresh', { count: fresh.count }) }}
      fresh={fresh}
      filters={filters}
      rail={(isInDialog) => <TicketRail filters={filters} isInDialog={isInDialog} />}
      isFixed={!isTable}
      isCovered={isWide}
      over={
        <>
          <Suspense fallback={null}>
            {page.openId && (
              <TicketPanel
                ticketId={page.openId}
                onClose={page.close}
                onOpen={page.open}
                isWide={isWide}
                onWide={hasRoom ? page.setWide : undefined}
              />
            )}
          </Suspense>
          {page.made && <NewTicket onClose={page.closeNew} onCreated={({ id }) => page.open(id)} />}
          <ticketMenu.Host />
          <TicketQuestionHost />
        </>
      }
    >
      {(parts) => (
        <TicketTabs view={page.layout} search={search} target={filters.target}>
          <Suspense fallback={null}>
            <Layout search={search} {...parts} />
          </Suspense>
        </TicketTabs>
      )}
    </RecordScreen>
  );
}
