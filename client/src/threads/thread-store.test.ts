import type { VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { buildMessage } from './message.factory.ts';
import { withTranslation } from './renderings.ts';
import { createThreadStore } from './thread-store.ts';

const channelId = buildMessage().channelId;
const getSeqs = (messages: readonly VisitorMessage[]) => messages.map(({ seq }) => seq);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A conversation of `length` messages, of which the store has those that a test adds. */
function setUp(length: number, onPage?: (rows: readonly VisitorMessage[]) => void) {
  const server = upTo(length).map((seq) => buildMessage({ seq }));
  const messages: { value: readonly VisitorMessage[] } = { value: [] };
  const asked: number[] = [];
  const conversation = { lastSeq: length };
  const store = createThreadStore({
    messages,
    channelId: () => channelId,
    base: () => (messages.value.find((message) => message.channelId === channelId)?.seq ?? 1) - 1,
    lastSeq: () => conversation.lastSeq,
    async listAfter({ afterSeq, limit }) {
      asked.push(afterSeq);
      return server.filter(({ seq }) => seq > afterSeq).slice(0, limit);
    },
    onPage,
  });
  return { server, messages, asked, store, conversation };
}

const quoting = (quoted: VisitorMessage, seq: number) =>
  buildMessage({
    seq,
    replyTo: {
      id: quoted.id,
      seq: quoted.seq,
      type: 'text',
      senderType: 'visitor',
      senderName: 'Sokha',
      excerpt: quoted.text,
      isDeleted: false,
    },
  });

describe('a hole in a thread', () => {
  it('is filled page by page, and nothing else is asked for', async () => {
    const { server, messages, asked, store } = setUp(450);
    store.take(server.slice(0, 10));
    expect([store.hasGap(), store.filled()]).toEqual([true, 10]);
    await store.fill();
    expect(getSeqs(messages.value)).toEqual(upTo(450));
    expect([asked, store.hasGap()]).toEqual([[10, 210, 410], false]);
  });

  it('does not have the server asked for ever when it has no more', async () => {
    const { server, asked, store, conversation } = setUp(10);
    store.take(server);
    conversation.lastSeq = 12;
    await store.fill();
    expect(asked).toEqual([10]);
  });

  it('does not have the server asked again for a page that brought nothing', async () => {
    const { asked, store } = setUp(450, () => undefined);
    await store.fill();
    expect(asked).toEqual([0]);
  });

  it('is not filled with what belongs to another conversation', async () => {
    const { server, messages, store } = setUp(10);
    const another = newId();
    store.take(server.slice(0, 6));
    server.splice(6, 4, ...[7, 8].map((seq) => buildMessage({ channelId: another, seq })));
    await store.fill();
    expect(getSeqs(messages.value)).toEqual(upTo(6));
  });

  it('is not seen in the messages of another conversation', () => {
    const { server, store } = setUp(6);
    store.take([...server, buildMessage({ channelId: newId(), seq: 40 })]);
    expect(store.hasGap()).toBe(false);
  });

  it('is seen when an event comes ahead of others', () => {
    const { server, store, conversation } = setUp(10);
    conversation.lastSeq = 6;
    store.take(server.slice(0, 6));
    expect(store.hasGap()).toBe(false);
    store.hear(server[8]!);
    expect([store.hasGap(), store.filled()]).toEqual([true, 6]);
  });

  it('is left alone when the thread has become another’s meanwhile', async () => {
    const { server, messages, store } = setUp(10);
    store.take(server.slice(0, 6));
    await store.fill(() => false);
    expect(messages.value).toHaveLength(6);
  });
});

describe('a message that was deleted', () => {
  const deletedAt = '2026-11-20T10:00:00.000Z';

  it('takes its words with it, also out of the replies to it', () => {
    const { server, messages, store } = setUp(3);
    store.take([...server, quoting(server[1]!, 4)]);
    store.hear({ ...server[1]!, text: '', deletedAt });
    expect(messages.value[1]).toMatchObject({ text: '', deletedAt });
    expect(messages.value[3]?.replyTo).toMatchObject({ excerpt: '', isDeleted: true });
  });

  it('leaves the replies also where its page is not here, and is met when that is', () => {
    const { server, messages, store } = setUp(9);
    store.take([...server.slice(5), quoting(server[1]!, 10)]);
    store.hear({ ...server[1]!, text: '', deletedAt });
    expect(getSeqs(messages.value)).toEqual([6, 7, 8, 9, 10]);
    expect(messages.value.at(-1)?.replyTo).toMatchObject({ excerpt: '', isDeleted: true });
    expect(store.hasGap()).toBe(false);
  });

  it('is met with its page where that is not here, whichever conversation it belongs to', () => {
    const { server, messages, store } = setUp(9);
    store.take(server.slice(5));
    store.hear({ ...server[4]!, text: '', deletedAt });
    store.hear(buildMessage({ channelId: newId(), seq: 20, text: '', deletedAt }));
    expect(getSeqs(messages.value)).toEqual([6, 7, 8, 9]);
  });

  it('is marked in an earlier conversation that is here', () => {
    const { server, messages, store } = setUp(2);
    const earlier = buildMessage({ channelId: '01890000-0000-7000-8000-000000000000', seq: 9, text: 'secret' });
    store.take([earlier, ...server]);
    store.hear({ ...earlier, text: '', deletedAt });
    expect(messages.value[0]).toMatchObject({ id: earlier.id, text: '', deletedAt });
    expect(messages.value).toHaveLength(3);
  });

  it('stays deleted when its own words come after its end', () => {
    const { server, messages, store } = setUp(3);
    store.take(server.slice(0, 2));
    store.hear({ ...server[2]!, text: '', deletedAt });
    store.take([server[2]!]);
    expect(messages.value[2]).toMatchObject({ text: '', deletedAt });
  });

  it('is not translated any more', () => {
    const { server, messages, store } = setUp(2);
    store.take([server[0]!, { ...server[1]!, text: '', deletedAt }]);
    for (const { id } of server)
      messages.value = withTranslation(messages.value, { messageId: id, locale: 'vi', text: 'Xin chào' });
    expect(messages.value.map(({ translations }) => translations)).toEqual([{ vi: 'Xin chào' }, {}]);
  });
});
