import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { type Channel, channelCountsSchema, channelSchema } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import { type SearchHit, searchHitSchema } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { type Message, messageSchema } from '@sala/contract/conversations/chat/messages.schema.ts';
import { draftsApi, notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import { decodeData } from '@sala/contract/core/encoded-data.ts';
import { wireDecoderFor, wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { buildMessage } from './chat.factory.ts';

type Body = Record<string, unknown>;

const toPath = (path: string) => `*${path}`;
const wire = (schema: Parameters<typeof wireEncoderFor>[0], value: unknown) =>
  wireEncoderFor(schema)(value) as JsonBodyType;

async function toBody(request: Request, schema: Parameters<typeof wireDecoderFor>[0]): Promise<Body> {
  const { data } = (await request.json()) as { data: string };
  return wireDecoderFor(schema)(decodeData(data)) as Body;
}

const answer = (data: JsonBodyType, meta?: JsonBodyType) => () => HttpResponse.json({ data, ...(meta && { meta }) });
/** What the page asks for besides, of which there is nothing. */
const emptyAnswers = [
  http.get(toPath(draftsApi.list.path), answer([], { limit: 50 })),
  http.put(toPath(draftsApi.save.path), answer(null)),
  http.post(toPath(notesApi.list.path), answer([], { limit: 500 })),
  http.post(toPath(channelsApi.view.path), answer({ viewers: [] })),
  http.get(toPath(channelsApi.queue.path), answer({ waiting: 0, longest_since: null, expected_wait_seconds: null })),
  http.get(toPath(tagsApi.options.path), answer([], { limit: 0 })),
  http.get(toPath(translationsApi.support.path), answer({ can_translate: false, can_transcribe: false })),
  http.get(
    toPath(ownTimeApi.get.path),
    answer({
      employee_id: null,
      time_zone: 'Asia/Phnom_Penh',
      level: 'none',
      availability: {
        state: 'available',
        reason: 'noWorkingHours',
        name: null,
        until: null,
        available_at: null,
        stay_until: null,
      },
      entries: [],
    }),
  ),
];

/** A server with some conversations and their messages, in the shapes of the contract. It records its calls. */
export function createChatServer(initial: { channels?: Channel[]; messages?: Message[] } = {}) {
  const state = {
    channels: initial.channels ?? [],
    messages: initial.messages ?? [],
    queries: [] as URLSearchParams[],
    bodies: [] as (Body & { path: string })[],
    /** The next calls of a path return this failure instead. */
    failures: new Map<string, { status: number; message: string; params?: Record<string, string> }>(),
  };

  async function read(
    request: Request,
    endpoint: { path: string; body: Parameters<typeof wireDecoderFor>[0] },
  ): Promise<Body> {
    const body = await toBody(request, endpoint.body);
    state.bodies.push({ ...body, path: endpoint.path });
    return body;
  }

  function failureOf(path: string) {
    const failure = state.failures.get(path);
    if (!failure) return undefined;
    const { status, ...rest } = failure;
    return HttpResponse.json({ code: status, detail: '', request_id: 'r-1', ...rest }, { status });
  }

  const findChannel = (id: unknown) => state.channels.find((channel) => channel.id === id)!;
  const hitOf = (message: Message, search: string): SearchHit => ({
    channel: findChannel(message.channelId),
    message: { ...message, isNote: false, senderType: message.sender.type, senderName: message.sender.name },
    matchedOn: 'message',
    excerpt: {
      text: message.text,
      marks: [{ start: message.text.indexOf(search), end: message.text.indexOf(search) + search.length }],
    },
  });
  const channelAnswer = (channel: Channel) => HttpResponse.json({ data: wire(channelSchema, channel) });

  const server = setupServer(
    http.get(toPath(channelsApi.list.path), ({ request }) => {
      const query = new URL(request.url).searchParams;
      state.queries.push(query);
      const search = query.get('search');
      const found = state.channels.filter(({ visitor }) => !search || visitor.name.includes(search));
      return (
        failureOf(channelsApi.list.path) ??
        HttpResponse.json({
          data: found.map((channel) => wire(channelSchema, channel)),
          meta: { limit: 50, next_cursor: null },
        } as JsonBodyType)
      );
    }),
    http.get(toPath(chatSearchApi.find.path), ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const hits = state.messages.filter(({ text }) => text.includes(search)).map((message) => hitOf(message, search));
      return HttpResponse.json({
        data: hits.map((hit) => wire(searchHitSchema, hit)),
        meta: { limit: 25, next_cursor: null },
      } as JsonBodyType);
    }),
    http.get(toPath(channelsApi.countUnread.path), () => {
      const aside = { snoozed: 0, mineSnoozed: 0 };
      const counts = { mine: 0, unassigned: 4, withBot: 0, all: state.channels.length, ...aside, unread: 1 };
      return HttpResponse.json({ data: wire(channelCountsSchema, counts) });
    }),
    http.post(toPath(channelsApi.detail.path), async ({ request }) => {
      const { channelId } = await read(request, channelsApi.detail);
      return failureOf(channelsApi.detail.path) ?? channelAnswer(findChannel(channelId));
    }),
    http.post(toPath(messagesApi.list.path), async ({ request }) => {
      const body = (await read(request, messagesApi.list)) as { afterSeq?: number; beforeSeq?: number; limit?: number };
      const { afterSeq, beforeSeq = Number.POSITIVE_INFINITY, limit = 50 } = body;
      const rows =
        afterSeq === undefined
          ? state.messages.filter(({ seq }) => seq < beforeSeq).slice(-limit)
          : state.messages.filter(({ seq }) => seq > afterSeq).slice(0, limit);
      return (
        failureOf(messagesApi.list.path) ??
        HttpResponse.json({ data: rows.map((row) => wire(messageSchema, row)), meta: { limit } } as JsonBodyType)
      );
    }),
    http.post(toPath(messagesApi.create.path), async ({ request }) => {
      const body = (await read(request, messagesApi.create)) as { id: string; channelId: string; text?: string };
      const failure = failureOf(messagesApi.create.path);
      if (failure) return failure;
      const message =
        state.messages.find(({ id }) => id === body.id) ??
        buildMessage({
          id: body.id,
          channelId: body.channelId,
          seq: state.messages.length + 1,
          text: body.text ?? '',
          sender: { type: 'operator', id: body.channelId, name: 'Dara' },
        });
      if (!state.messages.includes(message)) state.messages.push(message);
      return HttpResponse.json({ data: wire(messageSchema, message) });
    }),
    http.post(toPath(messagesApi.seen.path), async ({ request }) => {
      const { channelId } = await read(request, messagesApi.seen);
      return channelAnswer(findChannel(channelId));
    }),
    http.post(toPath(messagesApi.typing.path), async ({ request }) => {
      await read(request, messagesApi.typing);
      return HttpResponse.json({ data: null });
    }),
    ...emptyAnswers,
    http.post(toPath(uploadsApi.create.path), () => failureOf(uploadsApi.create.path) ?? HttpResponse.error()),
  );
  return { server, state };
}
