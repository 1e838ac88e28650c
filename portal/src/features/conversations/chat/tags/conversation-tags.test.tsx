import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { channelSchema } from '@sala/contract/conversations/chat/channels.schema.ts';
import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import { type TagOption, tagSchema } from '@sala/contract/conversations/tags/tags.schema.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { decodeData } from '@sala/contract/core/encoded-data.ts';
import { wireDecoderFor, wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { buildChannel, testId } from '../chat.factory.ts';
import { OwnProfileProvider } from '../own-profile.tsx';
import { ConversationTags } from './conversation-tags.tsx';
import { RowTags } from './row-tags.tsx';

const refund: TagOption = { id: testId(41), name: 'Refund', color: 'orange' };
const warranty: TagOption = { id: testId(42), name: 'Warranty', color: 'blue' };
const channel = buildChannel({ tagIds: [refund.id] });
const changes: unknown[] = [];
let known: TagOption[] = [];

const server = setupServer(
  http.get(`*${tagsApi.options.path}`, () => HttpResponse.json({ data: known, meta: { limit: known.length } })),
  http.post(`*${tagsApi.create.path}`, async ({ request }) => {
    const { name, color } = (await request.json()) as { name: string; color: TagOption['color'] };
    const made = { id: testId(43), name, color };
    known = [...known, made];
    const tag = { ...made, createdAt: '2026-11-20T08:00:00.000Z', version: 1 };
    return HttpResponse.json({ data: wireEncoderFor(tagSchema)(tag) as JsonBodyType });
  }),
  http.post(`*${channelsApi.changeTags.path}`, async ({ request }) => {
    const { data } = (await request.json()) as { data: string };
    const body = wireDecoderFor(channelsApi.changeTags.body)(decodeData(data)) as { add: string[]; remove: string[] };
    changes.push(body);
    const tagIds = [...channel.tagIds.filter((id) => !body.remove.includes(id)), ...body.add];
    const next = { ...channel, tagIds, version: channel.version + changes.length };
    return HttpResponse.json({ data: wireEncoderFor(channelSchema)(next) as JsonBodyType });
  }),
);

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors', 'ui');
});
afterEach(cleanup);
afterAll(() => server.close());

function open(ability: Permission[]) {
  known = [refund, warranty];
  changes.length = 0;
  startOver();
  signInForTest(buildProfile({ ability }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <OwnProfileProvider value={buildProfile()}>
        <ConversationTags channel={channel} />
      </OwnProfileProvider>
    </QueryClientProvider>,
  );
  return screen.findByText('Refund');
}

const field = () => screen.getByRole('combobox', { name: 'Tags' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('adds a tag by its name and sends only the difference', async () => {
  await open([{ subject: 'chat', action: 'update' }]);
  type('warr');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(changes).toEqual([{ channelId: channel.id, add: [warranty.id], remove: [] }]));
  type('new one');
  await screen.findByText('No results for “new one”');
  expect(screen.queryByText('Create “new one”')).toBeNull();
});

it('does not offer the start of a name as a new tag before the tags are known', async () => {
  let letGo = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answerLate = async () => {
    await mayAnswer;
    return HttpResponse.json({ data: known, meta: { limit: known.length } });
  };
  server.use(http.get(`*${tagsApi.options.path}`, answerLate, { once: true }));
  const shown = open([
    { subject: 'chat', action: 'update' },
    { subject: 'chat-settings', action: 'update' },
  ]);
  type('warr');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await screen.findByRole('status', { name: 'Searching…' });
  letGo();
  await waitFor(() => expect(changes).toEqual([{ channelId: channel.id, add: [warranty.id], remove: [] }]));
  await shown;
});

it('creates a tag that is not there yet, for who may change the settings', async () => {
  await open([
    { subject: 'chat', action: 'update' },
    { subject: 'chat-settings', action: 'update' },
  ]);
  type('WARRANTY');
  await screen.findByRole('option', { name: 'Warranty' });
  expect(screen.queryByText('Create “WARRANTY”')).toBeNull();
  type('Complaint');
  fireEvent.click(await screen.findByText('Create “Complaint”'));
  await waitFor(() => expect(changes).toEqual([{ channelId: channel.id, add: [testId(43)], remove: [] }]));
  expect(known.at(-1)).toMatchObject({ name: 'Complaint', color: 'violet' });
});

it('takes off a tag that was created by mistake, before its answer is there', async () => {
  await open([
    { subject: 'chat', action: 'update' },
    { subject: 'chat-settings', action: 'update' },
  ]);
  type('Complaint');
  fireEvent.click(await screen.findByText('Create “Complaint”'));
  expect(changes).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Backspace' });
  await waitFor(() =>
    expect(changes).toEqual([
      { channelId: channel.id, add: [testId(43)], remove: [] },
      { channelId: channel.id, add: [], remove: [testId(43)] },
    ]),
  );
});

it('only shows the tags to who may not work in the conversation', async () => {
  await open([{ subject: 'chat', action: 'read' }]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a row shows two tags and how many there are besides', () => {
  const tags = ['A', 'B', 'C', 'D'].map((name, index): TagOption => ({ id: testId(50 + index), name, color: 'teal' }));
  const { container } = render(<RowTags tags={tags} />);
  expect(container.textContent).toBe('AB+2');
  expect(screen.getByText('+2').title).toBe('C, D');
});
