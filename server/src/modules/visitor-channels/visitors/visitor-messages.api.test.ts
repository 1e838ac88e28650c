import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, type VisitorInside } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app.close());

const write = (portal: TestPortal, text: string, id = newId()) =>
  portal.call(visitorsApi.createMessage, { body: { type: 'text', id, text } });
const close = async (channelId: string) => {
  const operator = await signInAs(app, await hire(app, company.merchantId));
  return getData(await operator.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
};
const getThreadStore = async ({ portal }: VisitorInside) => getData(await portal.call(visitorsApi.listMessages));

describe('a visitor’s messages', () => {
  it('open a conversation with the merchant’s next number', async () => {
    const [first, second] = [await company.talk('one'), await company.talk('two')];
    const numbers = await Promise.all(
      [first, second].map(
        async ({ channelId }) => getData(await company.owner.call(channelsApi.detail, { body: { channelId } })).number,
      ),
    );
    expect(numbers[1]).toBe(numbers[0]! + 1);
  });

  it('open one conversation, however many arrive first', async () => {
    for (let round = 0; round < 10; round++) {
      const visitor = await company.visit();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => write(visitor.portal, `line ${index}`)),
      );
      expect(new Set(answers.map((answer) => getData(answer).channelId)).size).toBe(1);
      expect((await getThreadStore(visitor)).map((message) => message.seq)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
      ]);
    }
  });

  it('are stored once when they are sent again, also as the first and all at the same time', async () => {
    const visitor = await company.visit();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(visitor.portal, 'Hello', id)));
    for (const answer of answers) expect(getData(answer)).toEqual(answers[0]!.data);
    expect((await getThreadStore(visitor)).filter((message) => !message.system)).toHaveLength(1);
  });

  it('open a closed conversation again within the window', async () => {
    const visitor = await company.visit();
    const { channelId } = await company.talk('Hello', visitor);
    await close(channelId);
    expect(getData(await write(visitor.portal, 'One more thing')).channelId).toBe(channelId);
    const keys = (await getThreadStore(visitor)).map((message) => message.system?.key ?? message.text);
    expect(keys).toEqual(['started', 'Hello', 'ended', 'reopened', 'One more thing']);
    expect((await company.owner.call(channelsApi.detail, { body: { channelId } })).data.status).toBe('unassigned');
  });

  it('begin a new conversation after it, and a repeat still finds the old message', async () => {
    const visitor = await company.visit();
    const id = newId();
    const old = getData(await write(visitor.portal, 'Hello', id));
    await close(old.channelId);
    app.clock.advance({ days: 2 });
    const fresh = getData(await write(visitor.portal, 'Two days later'));
    expect(fresh.channelId).not.toBe(old.channelId);
    expect((await getThreadStore(visitor)).map((message) => message.text)).toEqual(['', 'Two days later']);
    expect(getData(await write(visitor.portal, 'Hello', id))).toMatchObject({
      id,
      channelId: old.channelId,
      seq: old.seq,
    });
    app.clock.advance({ days: -2 });
  });

  it('repeated after the end do not open anything again', async () => {
    const visitor = await company.visit();
    const id = newId();
    const { channelId } = getData(await write(visitor.portal, 'Hello', id));
    await close(channelId);
    expect(getData(await write(visitor.portal, 'Hello', id)).channelId).toBe(channelId);
    expect((await getThreadStore(visitor)).at(-1)!.system?.key).toBe('ended');
  });

  it('are refused to a banned visitor everywhere and to a blocked one in that conversation', async () => {
    const blocked = await company.talk();
    const banned = await company.talk();
    const newcomer = await company.visit();
    const { unscopedSql } = app.context.database;
    await unscopedSql('update chat_channels set is_blocked = true where id = $1', [blocked.channelId]);
    await unscopedSql('update chat_channels set is_banned = true where id = $1', [banned.channelId]);
    await unscopedSql('update visitors set is_banned = true where id = any($1)', [
      [banned.visitorId, newcomer.visitorId],
    ]);
    expect((await write(blocked.portal, 'x')).failure.message).toBe('channelIsBlocked');
    for (const { portal } of [banned, newcomer]) {
      const answer = await write(portal, 'x');
      expect([answer.status, answer.failure.message]).toEqual([403, 'visitorBanned']);
      await expect(company.upload(portal)).rejects.toThrow('visitorBanned');
    }
  });

  it('cannot take the id of somebody else’s message', async () => {
    const { messageId, channelId } = await company.talk();
    const answered = await company.answer(channelId);
    const stranger = await company.visit();
    const talking = await company.talk();
    for (const portal of [stranger.portal, talking.portal])
      for (const id of [messageId, answered]) expect((await write(portal, 'x', id)).status).toBe(404);
    expect(await getThreadStore(stranger)).toEqual([]);
  });

  it('carry a file of their own, once', async () => {
    const visitor = await company.talk();
    const other = await company.talk();
    const attachment = await company.upload(visitor.portal);
    const send = (portal: TestPortal, id = newId(), type: 'image' | 'video' = 'image') =>
      portal.call(visitorsApi.createMessage, { body: { type, id, attachmentId: attachment.id } });
    expect((await send(other.portal)).failure.message).toBe('attachmentNotUsable');
    expect((await send(visitor.portal, newId(), 'video')).failure.message).toBe('attachmentNotUsable');
    const id = newId();
    const [sent, again] = await Promise.all([send(visitor.portal, id), send(visitor.portal, id)]);
    expect(getData(sent)).toEqual(getData(again));
    expect(getData(sent).attachment).toMatchObject({ id: attachment.id, kind: 'image', mime: 'image/png', width: 2 });
    expect((await send(visitor.portal)).failure.message).toBe('attachmentNotUsable');
    const operators = await company.owner.call(messagesApi.create, {
      body: { type: 'image', id: newId(), channelId: other.channelId, attachmentId: attachment.id },
    });
    expect(operators.failure.message).toBe('attachmentNotUsable');
  });

  it('leave a file usable when they were refused', async () => {
    const visitor = await company.visit();
    const { channelId } = await company.talk('Hello', visitor);
    const attachment = await company.upload(visitor.portal);
    const send = () =>
      visitor.portal.call(visitorsApi.createMessage, {
        body: { type: 'file', id: newId(), attachmentId: attachment.id },
      });
    const { unscopedSql } = app.context.database;
    await unscopedSql('update chat_channels set is_blocked = true where id = $1', [channelId]);
    expect((await send()).failure.message).toBe('channelIsBlocked');
    await unscopedSql('update chat_channels set is_blocked = false where id = $1', [channelId]);
    expect(getData(await send()).attachment?.id).toBe(attachment.id);
  });
});
