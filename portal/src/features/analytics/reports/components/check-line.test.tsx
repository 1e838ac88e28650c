import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { ReportCheck, ReportChoices } from '@sala/contract/analytics/reports/reports.schema.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { datesReady } from '#shared/i18n/dates.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { renderAt } from '../../../../testing/page.tsx';
import { pressOpener, useBrowserPopovers } from '../../../../testing/popovers.ts';
import { signInForTest, startOver } from '../../../../testing/session.ts';
import { useReport } from '../use-report.ts';
import { ReportFrame } from './report-frame.tsx';

/** At 03:10 in Phnom Penh, where it is the 20th. */
const check: ReportCheck = {
  at: '2026-11-19T20:10:00.000Z',
  from: '2026-10-16',
  to: '2026-11-19',
  figures: 1240,
  differences: [],
};
const choices: ReportChoices = {
  departments: [],
  teams: [],
  operators: [],
  projects: [],
  categories: [],
  hasBusinessHours: false,
  timeZone: 'Asia/Phnom_Penh',
  today: '2026-11-20',
  ownTeams: [],
  serviceLevelSeconds: 20,
  check: null,
};

let found: ReportCheck | null = null;
const server = setupServer(
  http.get(`*${reportsApi.choices.path}`, () => {
    const answer = wireEncoderFor(reportsApi.choices.response)({ ...choices, check: found });
    return HttpResponse.json({ data: answer as JsonBodyType });
  }),
);

function EmptyReport() {
  const report = useReport();
  return (
    <ReportFrame title="Conversations" lead="" of={[]} report={report} period={undefined} failure={undefined}>
      {null}
    </ReportFrame>
  );
}

function show(last: ReportCheck | null) {
  found = last;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt('/conversation-overview', () => (
    <QueryClientProvider client={client}>
      <EmptyReport />
    </QueryClientProvider>
  ));
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('reports', 'dashboard', 'table', 'ui', 'errors');
  await datesReady;
});
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  signInForTest();
  useBrowserPopovers();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a report', () => {
  it('says when its figures were last found right, and on a press what was looked at', async () => {
    show(check);
    pressOpener(await screen.findByRole('button', { name: 'Figures match, checked at 03:10' }));
    const words =
      'Checked Fri, 20 Nov 03:10: 1,240 figures for 16 Oct – 19 Nov were recalculated from their rows and match.';
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/not checked yet/)).toBeNull();
  });

  it('says the day of a check that is not of today', async () => {
    show({ ...check, at: '2026-11-18T20:10:00.000Z' });
    expect(await screen.findByRole('button', { name: 'Figures match, checked at Thu, 19 Nov 03:10' })).toBeTruthy();
  });

  it('lists what the last check found wrong', async () => {
    show({
      ...check,
      differences: [
        { metric: 'firstReply', day: '2026-11-18', shown: 60, counted: 90 },
        { metric: 'firstReply', day: '2026-11-17', shown: 30, counted: null, hours: 'business' },
        { metric: 'conversations', day: null, shown: 12, counted: 13 },
      ],
    });
    const words = 'Checked Fri, 20 Nov 03:10: some figures for 16 Oct – 19 Nov differ from their rows.';
    const alert = (await screen.findByText(words)).closest<HTMLElement>('[role="status"]')!;
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'First reply, 2026-11-18: shown 1 min, from rows 1 min 30 s',
      'First reply (working hours), 2026-11-17: shown 30 s, from rows –',
      'Conversations, 16 Oct – 19 Nov: shown 12, from rows 13',
    ]);
    expect(screen.queryByRole('button', { name: /^Figures match/ })).toBeNull();
  });

  it('says that nothing was checked yet', async () => {
    show(null);
    expect(await screen.findByText(/figures not checked yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Figures match/ })).toBeNull();
  });
});
