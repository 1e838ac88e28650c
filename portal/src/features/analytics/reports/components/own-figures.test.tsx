import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { MetricFigure, Performance, ReportChoices } from '@sala/contract/analytics/reports/reports.schema.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import type { RowsOf } from '../reports.queries.ts';
import { OwnFigures } from './own-figures.tsx';

const self = buildProfile();
const hotline = { id: '01994f00-0000-7000-8000-000000000011', name: 'Hotline' };
const query = { from: '2026-11-01', to: '2026-11-19' };

const toFigures = (
  ...values: readonly (readonly [key: MetricKey, value: number | null, count: number])[]
): MetricFigure[] => values.map(([key, value, count]) => ({ key, value, count, previous: null, previousCount: null }));

/** `all`: the figures of those who are asked for, together. */
function buildPerformance(all: MetricFigure[], own: MetricFigure[], isSelf = true): Performance {
  return {
    period: {
      ...query,
      startsAt: '2026-10-31T17:00:00.000Z',
      endsAt: '2026-11-19T17:00:00.000Z',
      timeZone: 'Asia/Phnom_Penh',
      grain: 'day',
      hours: 'all',
      asOf: '2026-11-20T03:00:00.000Z',
      previous: { from: '2026-10-13', to: '2026-10-31', until: null },
    },
    metrics: all,
    rows: [{ id: self.id, name: 'Sophea Chan', isSelf, figures: own }],
    without: null,
  };
}

const own = toFigures(
  ['conversations', 12, 12],
  ['firstReply', 40, 12],
  ['waiting', 30, 4],
  ['resolution', 600, 10],
  ['score', 80, 10],
  ['onlineTime', 30, 10],
);
const everyone = toFigures(
  ['conversations', 48, 48],
  ['firstReply', 60, 48],
  ['waiting', 90, 40],
  ['resolution', 600, 40],
  ['score', 90, 40],
  ['onlineTime', null, 0],
);
/** Fewer replies than can be compared with, and fewer stars. */
const team = toFigures(['conversations', 24, 24], ['firstReply', 30, 4], ['score', 70, 20]);

let asked: URLSearchParams[] = [];
const server = setupServer(
  http.get(`*${reportsApi.performance.path}`, ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    const answer = wireEncoderFor(reportsApi.performance.response)(buildPerformance(team, own));
    return HttpResponse.json({ data: answer as JsonBodyType });
  }),
);

let opened: RowsOf[] = [];
function show(performance: Performance, teams: ReportChoices['ownTeams'] = []) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <OwnFigures performance={performance} query={query} teams={teams} onOpen={(rows) => opened.push(rows)} />
      </Suspense>
    </QueryClientProvider>,
  );
}
const card = (name: string) => within(screen.getByRole('article', { name }));
const verdicts = ['better', 'worse', 'equal'];
/** What the card says of the comparison; empty where it says nothing. */
const verdictOf = (name: string) => verdicts.filter((verdict) => card(name).queryByText(verdict)).join();

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('reports', 'dashboard', 'ui', 'errors');
});
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  [asked, opened] = [[], []];
  signInForTest(
    buildProfile({
      ability: [
        { subject: 'chat', action: 'read' },
        { subject: 'employee-performance', action: 'read' },
      ],
    }),
  );
});

describe('one’s own figures', () => {
  it('are better or worse than those of everyone by which way is good, and equal where they are', () => {
    show(buildPerformance(everyone, own));
    expect(card('First reply').getByText('Everyone: 1 min')).toBeTruthy();
    expect(verdictOf('First reply')).toBe('better');
    expect(card('First reply').getByText('better').dataset.tone).toBe('good');
    expect(verdictOf('Satisfaction')).toBe('worse');
    expect(card('Satisfaction').getByText('worse').dataset.tone).toBe('bad');
    expect(verdictOf('Resolution time')).toBe('equal');
    expect(card('Resolution time').getByText('equal').dataset.tone).toBeUndefined();
  });

  it('are a part of what is counted, and not better or worse', () => {
    show(buildPerformance(everyone, own));
    expect(card('Conversations').getByText('25% of that')).toBeTruthy();
    expect(verdictOf('Conversations')).toBe('');
  });

  it('are not judged where they are of fewer than five', () => {
    show(buildPerformance(everyone, own));
    expect(card('Waiting time').getByText('Based on only 4: too few to rank')).toBeTruthy();
    expect(card('Waiting time').getByText('Everyone: 1 min 30 s')).toBeTruthy();
    expect(verdictOf('Waiting time')).toBe('');
  });

  it('stand alone where nothing may be known of how long others were there', () => {
    show(buildPerformance(everyone, own));
    expect(card('Time online').queryByText(/^Everyone:/)).toBeNull();
    expect(card('Conversations').getByText(/^Everyone:/)).toBeTruthy();
  });

  it('are compared with their team first, not judged against fewer than five, and with everyone when asked', async () => {
    show(buildPerformance(everyone, own), [hotline]);
    expect(await screen.findByText('Hotline: 70%')).toBeTruthy();
    expect(asked.map((one) => [one.get('team_id'), one.get('from'), one.get('to')])).toEqual([
      [hotline.id, query.from, query.to],
    ]);
    expect(verdictOf('Satisfaction')).toBe('better');
    expect(card('Conversations').getByText('50% of that')).toBeTruthy();
    expect(card('First reply').getByText('Hotline: 30 s')).toBeTruthy();
    expect(verdictOf('First reply')).toBe('');
    const choice = within(screen.getByRole('group', { name: 'Compare with' }));
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Hotline' }).checked).toBe(true);
    fireEvent.click(choice.getByRole('radio', { name: 'Everyone' }));
    expect(card('Satisfaction').getByText('Everyone: 90%')).toBeTruthy();
    expect(verdictOf('Satisfaction')).toBe('worse');
    expect(verdictOf('First reply')).toBe('better');
  });

  it('open their rows', () => {
    show(buildPerformance(everyone, own));
    fireEvent.click(card('First reply').getByRole('button', { name: /^First reply: 40\ss$/ }));
    expect(opened).toEqual([
      {
        metric: 'firstReply',
        query: { ...query, operatorId: self.id },
        title: 'First reply, Sophea Chan (you)',
        whose: self.id,
      },
    ]);
  });

  it('are not there for somebody who has none', () => {
    show(buildPerformance(everyone, own, false));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
