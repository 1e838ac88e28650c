import { draftsApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOver } from '../../../testing/session.ts';
import { testId } from './chat.factory.ts';
import { useDraftsInStep } from './draft-sync.ts';
import { readDraft, saveDraft } from './drafts.store.ts';

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
const unsent = () => JSON.parse(localStorage.getItem('chatDraftsUnsent') ?? '{}');
/** As a window left it that was closed before the server had its text. */
const leaveUnsent = (channelId: string, text: string, changedAt: number) => {
  saveDraft(channelId, text);
  localStorage.setItem('chatDraftsUnsent', JSON.stringify({ [`reply ${channelId}`]: changedAt }));
};

let rows: { channel_id: string; mode: string; text: string; reply_to_id: null; updated_at: string }[] = [];
const storedOnServer = (channelId: string, text: string, at: number) => {
  rows = [{ channel_id: channelId, mode: 'reply', text, reply_to_id: null, updated_at: new Date(at).toISOString() }];
};
let sent: string[] = [];
const server = setupServer(
  http.get(`*${draftsApi.list.path}`, () => HttpResponse.json({ data: rows, meta: { limit: 100 } })),
  http.put(`*${draftsApi.save.path}`, async ({ request }) => {
    sent.push(((await request.json()) as { text: string }).text);
    return HttpResponse.json({ data: null });
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  rows = [];
  sent = [];
});
afterEach(cleanup);

const patient = { timeout: 5_000 };

it('leaves what was written on another device since then, and sends no older text over it', async () => {
  const channelId = testId(61);
  leaveUnsent(channelId, 'Tomorrow', minutesAgo(60));
  storedOnServer(channelId, 'Tomorrow at nine', minutesAgo(1));
  renderHook(() => useDraftsInStep());
  await waitFor(() => expect(readDraft(channelId)).toBe('Tomorrow at nine'), patient);
  expect(unsent()).toEqual({});
  expect(sent).toEqual([]);
});

it('sends what the server has only an older text of', async () => {
  const channelId = testId(62);
  leaveUnsent(channelId, 'Tomorrow at ten', minutesAgo(1));
  storedOnServer(channelId, 'Tomorrow', minutesAgo(60));
  renderHook(() => useDraftsInStep());
  await waitFor(() => expect(sent).toEqual(['Tomorrow at ten']), patient);
  await waitFor(() => expect(unsent()).toEqual({}), patient);
  expect(readDraft(channelId)).toBe('Tomorrow at ten');
});

it('does not bring back what was emptied here before the server knew of it', async () => {
  const channelId = testId(63);
  leaveUnsent(channelId, '', minutesAgo(1));
  storedOnServer(channelId, 'Tomorrow', minutesAgo(60));
  renderHook(() => useDraftsInStep());
  await waitFor(() => expect(sent).toEqual(['']), patient);
  expect(readDraft(channelId)).toBe('');
});
