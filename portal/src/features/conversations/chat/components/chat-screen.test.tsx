import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { currentSelection, toggleTick } from '../bulk/selection.store.ts';
import { chatKeys, upsertChannels } from '../chat.cache.ts';
import { buildChannel, buildMessage, testId } from '../chat.factory.ts';
import { createChatServer } from '../chat.fixture.ts';
import { chatSearchSchema } from '../chat.search.ts';
import { saveDraft } from '../drafts.store.ts';
import { addOffer, removeOffer } from '../offers/offers.store.ts';
import { ChatPage } from '../pages/chat.page.tsx';
import { dismissReminder, useReminder } from '../reminder.store.ts';

const me = buildProfile({
  ability: [
    { subject: 'chat', action: 'read' },
    { subject: 'chat', action: 'update' },
    { subject: 'reply-customer', action: 'create' },
    { subject: 'close-conversation', action: 'update' },
  ],
});
const participants = [{ id: me.id, name: 'Sophea Chan', joinedAt: '2026-11-20T08:00:00.000Z' }];
const sok = buildChannel({ assignedOperatorId: me.id, participants, lastSeq: 2, operatorSeenSeq: 1, unreadCount: 1 });
const maly = buildChannel({
  visitor: { ...sok.visitor, name: 'Maly Keo' },
  status: 'unassigned',
  updatedAt: '2026-11-20T07:00:00.000Z',
});
const { server, state } = createChatServer();

function openPage(address: string) {
  const root = createRootRoute({ component: Outlet });
  const chat = createRoute({
    getParentRoute: () => root,
    path: '/chat',
    validateSearch: chatSearchSchema,
    component: ChatPage,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([chat]), history });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        {/* The page's own router is different; this one has the same route. */}
        <RouterProvider router={router as never} />
      </Suspense>
    </QueryClientProvider>,
  );
  return {
    queryClient,
    searchOf: () => new URLSearchParams(router.state.location.searchStr),
    goTo: (next: string) => history.push(next),
  };
}

const row = (name: RegExp) => screen.findByRole('link', { name });
const replyBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors');
  // jsdom has no layout, so nothing has a size, and rows without a size are not rendered.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.close();
});
beforeEach(() => {
  startOver();
  signInForTest(me);
  state.channels = [sok, maly];
  state.messages = [
    buildMessage({ channelId: sok.id, seq: 1, text: 'Is the water cold?' }),
    buildMessage({ channelId: sok.id, seq: 2, text: 'And how much is it?' }),
  ];
  state.queries = [];
  state.bodies = [];
  state.failures.clear();
});
afterEach(() => {
  cleanup();
  saveDraft(sok.id, '');
});

describe('the list', () => {
  it('shows conversations as links that say everything in words', async () => {
    openPage('/chat?tab=all');
    const link = await row(/^Sok Chan/);
    expect(link.textContent).toMatch(/Sok Chan, Offline, English, 1 unread message, No message yet, .*, Ongoing/);
    expect(link.getAttribute('href')).toContain(`c=${sok.id}`);
    expect(link.getAttribute('href')).toContain('tab=all');
  });

  it('tells a message that was left while nobody was there from the others', async () => {
    state.channels = [sok, { ...maly, isLeftMessage: true }];
    openPage('/chat?tab=all');
    expect((await row(/^Maly Keo, Left while you were offline/)).querySelector('[title^="Left while"]')).not.toBeNull();
    expect((await row(/^Sok Chan/)).querySelector('[title^="Left while"]')).toBeNull();
  });

  it('keeps tab and filter in the address, and asks the server for just those', async () => {
    const { searchOf } = openPage('/chat?tab=all');
    await row(/^Maly Keo/);
    fireEvent.click(screen.getByRole('button', { name: 'Ended' }));
    await waitFor(() => expect(searchOf().get('filter')).toBe('closed'));
    await waitFor(() => expect(state.queries.at(-1)?.get('status')).toBe('closed'));
    await screen.findByText('No conversations match “Ended”');
    fireEvent.click(screen.getByRole('button', { name: 'Show open conversations' }));
    await waitFor(() => expect(searchOf().has('filter')).toBe(false));
    fireEvent.click(screen.getByRole('tab', { name: /Unassigned/ }));
    await waitFor(() => expect(searchOf().get('tab')).toBe('unassigned'));
    expect(state.queries.at(-1)?.get('assigned')).toBe('unassigned');
    expect((await row(/^Maly Keo/)).textContent).toContain('Unassigned');
    expect(screen.queryByRole('link', { name: /^Sok Chan/ })).toBeNull();
  });

  it('searches when the typing pauses, and offers to look further when nothing is found', async () => {
    const { searchOf } = openPage('/chat');
    await row(/^Sok Chan/);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Visal' } });
    await screen.findByText('No results for “Visal”');
    expect(state.queries.filter((query) => query.has('search'))).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
    await waitFor(() => expect(searchOf().get('tab')).toBe('all'));
    expect(searchOf().get('filter')).toBe('any');
    expect(searchOf().get('q')).toBe('Visal');
  });

  it('finds messages as well, with what was looked for marked, and leads to their place by the keyboard', async () => {
    const { searchOf } = openPage('/chat');
    await row(/^Sok Chan/);
    const field = screen.getByRole('searchbox');
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: 'wa' }, isComposing: true });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(searchOf().has('q')).toBe(false);
    fireEvent.compositionEnd(field);
    fireEvent.change(field, { target: { value: 'water' } });
    const found = await screen.findByRole('link', { name: /in the conversation with Sok Chan/ });
    expect(within(found).getByText('water').tagName).toBe('MARK');
    expect(screen.getByText('No names, contact details or latest messages match here.')).toBeTruthy();
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(found);
    fireEvent.click(found);
    await waitFor(() => expect(searchOf().get('m')).toBe('1'));
    expect(searchOf().get('c')).toBe(sok.id);
    expect(searchOf().get('q')).toBe('water');
  });

  it('keeps the row of what one took, also when it is read again', async () => {
    const { queryClient } = openPage(`/chat?tab=unassigned&c=${maly.id}`);
    await row(/^Maly Keo/);
    const taken = { ...maly, status: 'ongoing' as const, assignedOperatorId: me.id, version: maly.version + 1 };
    upsertChannels(queryClient, [taken], me.id);
    await row(/^Maly Keo, .*Ongoing/);
    // It is no longer unassigned.
    state.channels = [sok];
    const asked = state.queries.length;
    await queryClient.invalidateQueries({ queryKey: chatKeys.lists() });
    expect(state.queries.length).toBeGreaterThan(asked);
    await row(/^Maly Keo/);
    expect(screen.queryByRole('link', { name: /^Sok Chan/ })).toBeNull();
  });

  it('begins another view without the selection, also when only the tag is another', async () => {
    const { goTo } = openPage('/chat?tab=all');
    await row(/^Sok Chan/);
    act(() => toggleTick(sok));
    expect(currentSelection().ticked.size).toBe(1);
    act(() => goTo(`/chat?tab=all&tag=${testId(41)}`));
    await waitFor(() => expect(currentSelection().ticked.size).toBe(0));
  });

  it('leaves a reminder of waiting visitors to the line of the queue, where that is shown', async () => {
    const { queryClient } = openPage('/chat?tab=unassigned');
    await row(/^Maly Keo/);
    const queueKey = [...chatKeys.all, 'queue'];
    await waitFor(() => expect(queryClient.getQueryData(queueKey)).toBeDefined());
    const queue = { waiting: 1, longestSince: new Date().toISOString(), expectedWaitSeconds: null };
    act(() => void queryClient.setQueryData(queueKey, queue));
    await screen.findByText(/1 visitor waiting/);
    const text = 'The message from Maly Keo has been unread for 5 min.';
    act(() => useReminder.setState({ text, isOfQueue: true }));
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: /Mine/ }));
    await screen.findByText(text);
    act(dismissReminder);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    state.failures.set('/api/chat/channel', { status: 500, message: 'unexpected' });
    openPage('/chat?tab=all');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The conversations could not be loaded');
    state.failures.clear();
    fireEvent.click(within(alert).getByRole('button'));
    await row(/^Sok Chan/);
  });
});

describe('an open conversation', () => {
  it('shows its messages, with a line before the first unread one', async () => {
    openPage(`/chat?c=${sok.id}`);
    const log = await screen.findByRole('log');
    await waitFor(() => expect(within(log).getByText('And how much is it?')).toBeTruthy());
    const text = log.textContent;
    expect(text.indexOf('Is the water cold?')).toBeLessThan(text.indexOf('New messages'));
    expect(text.indexOf('New messages')).toBeLessThan(text.indexOf('And how much is it?'));
  });

  it('shows only the moves that its state and the abilities allow', async () => {
    openPage(`/chat?c=${sok.id}`);
    await replyBox();
    expect(screen.getByRole('button', { name: 'End' })).toBeTruthy();
    for (const name of ['Take', 'Assign', 'Join', 'Reopen']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that is offered can be accepted in one place, and from the list once it is no longer open', async () => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const offer = {
      ...{ id: testId(51), kind: 'assignment' as const, fromId: null, fromName: '', note: '' },
      ...{ toId: me.id, toName: 'Sophea Chan', at: maly.createdAt, expiresAt },
    };
    const offered = { ...maly, offer };
    state.channels = [sok, offered];
    const { goTo } = openPage(`/chat?tab=all&c=${maly.id}`);
    await screen.findByRole('log');
    act(() => void addOffer(offered, me.id));
    const thread = screen.getByRole('region', { name: /Maly Keo/ });
    expect(within(thread).getByRole('button', { name: 'Accept' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
    act(() => goTo('/chat?tab=all'));
    const listed = await screen.findByRole('region', { name: 'Offered to you' });
    expect(within(listed).getByRole('button', { name: 'Accept' })).toBeTruthy();
    act(() => removeOffer(maly.id));
  });

  it('that nobody has can be ended from the menu only', async () => {
    openPage(`/chat?tab=unassigned&c=${maly.id}`);
    await screen.findByRole('log');
    expect(screen.getByRole('button', { name: 'More actions' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  });

  it('that ends while nothing is written in the note says so in its place, otherwise below it', async () => {
    const { queryClient } = openPage(`/chat?c=${sok.id}`);
    await replyBox();
    const noteBox = () => screen.queryByRole('textbox', { name: 'Private note for colleagues' });
    const setStatus = (status: 'ongoing' | 'closed', version: number) =>
      upsertChannels(queryClient, [{ ...sok, status, version: sok.version + version }], me.id);
    fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
    setStatus('closed', 1);
    await screen.findByText('This conversation has ended.');
    await waitFor(() => expect(noteBox()).toBeNull());
    setStatus('ongoing', 2);
    await replyBox();
    fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
    fireEvent.change(noteBox()!, { target: { value: 'Call them back' } });
    setStatus('closed', 3);
    await screen.findByText('This conversation has ended.');
    expect(noteBox()).toHaveProperty('value', 'Call them back');
    fireEvent.change(noteBox()!, { target: { value: '' } });
  });

  it('shows a reply at once and keeps it, failed, when the server refuses it', async () => {
    openPage(`/chat?c=${sok.id}`);
    const box = await replyBox();
    state.failures.set('/api/chat/message/create', { status: 400, message: 'channelIsClosed' });
    fireEvent.change(box, { target: { value: 'One dollar' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    const log = screen.getByRole('log');
    await waitFor(() => expect(within(log).getByText(/^Not sent: This conversation has ended/)).toBeTruthy());
    state.failures.clear();
    fireEvent.click(within(log).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(log).getByText('Sent')).toBeTruthy());
    const ids = state.bodies.filter(({ path }) => path.endsWith('/create')).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(within(log).getAllByText('One dollar')).toHaveLength(1);
  });

  it('gives a reply that the rules refuse back for rewriting, behind what was written meanwhile', async () => {
    openPage(`/chat?c=${sok.id}`);
    const box = await replyBox();
    state.failures.set('/api/chat/message/create', { status: 422, message: 'validationFailed' });
    fireEvent.change(box, { target: { value: 'Call 012 345 678' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    const log = screen.getByRole('log');
    const edit = await within(log).findByRole('button', { name: 'Edit' });
    fireEvent.change(box, { target: { value: 'And' } });
    fireEvent.blur(box);
    state.failures.clear();
    fireEvent.click(edit);
    await waitFor(() => expect(box).toHaveProperty('value', 'And\nCall 012 345 678'));
    expect(document.activeElement).toBe(box);
    expect(within(log).queryByText('Call 012 345 678')).toBeNull();
  });

  it('reports as seen what the operator has before their eyes', async () => {
    openPage(`/chat?c=${sok.id}`);
    await waitFor(() => expect(state.bodies.find(({ path }) => path.endsWith('/seen'))).toMatchObject({ seq: 2 }), {
      timeout: 60_000,
    });
  });

  it('that is gone says so', async () => {
    state.failures.set('/api/chat/channel/detail', { status: 404, message: 'recordNotFound' });
    openPage('/chat?c=0193c0de-0000-7000-8000-00000000ffff');
    await screen.findByText('This conversation does not exist, or you do not have access to it');
  });

  it('opens the next one in the list on Alt and the key J, whatever the layout of the keyboard', async () => {
    const { searchOf } = openPage('/chat?tab=all');
    await row(/^Sok Chan/);
    fireEvent.keyDown(window, { code: 'KeyJ', key: 'ញ', altKey: true });
    await waitFor(() => expect(searchOf().get('c')).toBe(sok.id));
    expect(document.activeElement?.getAttribute('data-channel')).toBe(sok.id);
    fireEvent.keyDown(window, { code: 'KeyJ', key: 'ញ', altKey: true });
    await waitFor(() => expect(searchOf().get('c')).toBe(maly.id));
    fireEvent.keyDown(window, { code: 'KeyK', key: 'គ', altKey: true });
    await waitFor(() => expect(searchOf().get('c')).toBe(sok.id));
  });
});
