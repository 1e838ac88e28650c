import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { decodeData } from '@sala/contract/core/encoded-data.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { buildChannel, operatorId, testId } from '../chat.factory.ts';
import { OwnProfileProvider } from '../own-profile.tsx';
import { dismissBulk, startBulk, useBulk } from './bulk.store.ts';
import { BulkResult } from './bulk-result.tsx';

type Asked = { action: string; channel_ids: string[] };

const me = { id: operatorId, name: 'Dara', joinedAt: '2026-11-20T08:00:00.000Z' };
const own = (id: string, name: string) => {
  const channel = buildChannel({ id, status: 'ongoing', participants: [me], departmentId: testId(8) });
  return { ...channel, visitor: { ...channel.visitor, name } };
};
const [bopha, maly] = [own(testId(11), 'Bopha'), own(testId(12), 'Maly')];
const profile = buildProfile({ id: operatorId, ability: [{ subject: 'chat', action: 'update' }] });
const queryClient = new QueryClient();

let asked: Asked[] = [];
/** Ids of the conversations that a colleague has taken in the meantime. */
let taken: string[] = [];
const server = setupServer(
  http.post(`*${channelsApi.bulk.path}`, async ({ request }) => {
    const body = decodeData(((await request.json()) as { data: string }).data) as Asked;
    asked.push(body);
    const isRefused = (id: string) => body.action === 'assign' && taken.includes(id);
    const refused = body.channel_ids
      .filter(isRefused)
      .map((id) => ({ channel_id: id, message: 'operatorAlreadyAssigned', params: { operator: 'Vanna' } }));
    return HttpResponse.json({ data: { done: body.channel_ids.filter((id) => !isRefused(id)), refused } });
  }),
);

function Result() {
  const { finished } = useBulk();
  return finished && <BulkResult finished={finished} />;
}

async function transfer(channels = [bopha, maly]): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <OwnProfileProvider value={profile}>
        <Result />
      </OwnProfileProvider>
    </QueryClientProvider>,
  );
  const move = { action: 'department', departmentId: testId(9), isTransferred: true } as const;
  await startBulk(queryClient, move, operatorId, new Map(channels.map((channel) => [channel.id, channel])));
  asked = [];
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors');
  startOver();
  signInForTest(profile);
});
beforeEach(() => {
  [asked, taken] = [[], []];
  dismissBulk();
});
afterAll(() => {
  dismissBulk();
  server.close();
});

describe('the result of a transfer to a department', () => {
  it('is called a transfer, and stays one after it was undone', async () => {
    await transfer();
    expect((await screen.findByRole('status')).textContent).toBe('Transfer: 2 done');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByText(/2 undone/)).textContent).toBe('Transfer: 2 undone');
    expect(asked.map(({ action }) => action)).toEqual(['assign', 'department']);
  });

  it('leaves to a colleague what they have taken meanwhile, where it is', async () => {
    await transfer();
    taken = [maly.id];
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const counts = await screen.findByText(/1 undone/);
    expect(counts.textContent).toBe('Transfer: 1 undone · 1 not possible');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Maly: .*Vanna/),
    ]);
    expect(asked).toMatchObject([
      { action: 'assign', channel_ids: [bopha.id, maly.id] },
      { action: 'department', channel_ids: [bopha.id] },
    ]);
  });
});
