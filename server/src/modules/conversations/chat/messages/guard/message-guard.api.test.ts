import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let company: Company;
let open: Company;

async function switchOn(of: Company, guard: { refusesBankData: boolean; refusesPhoneNumbers: boolean }): Promise<void> {
  const { id, defaultTexts: _, ...settings } = getData(await of.owner.call(chatSettingsApi.get));
  getData(await of.owner.call(chatSettingsApi.update, { params: { id }, body: { ...settings, ...guard } }));
}

beforeAll(async () => {
  app = await createTestApp();
  [company, open] = await Promise.all([Company.open(app), Company.open(app)]);
  await switchOn(company, { refusesBankData: true, refusesPhoneNumbers: true });
});
afterAll(() => app.close());

const write = (visitor: TestPortal, text: string, id = newId()) =>
  visitor.call(visitorsApi.createMessage, { body: { type: 'text', id, text } });
const answer = (channelId: string, text: string, id = newId()) =>
  company.owner.call(messagesApi.create, { body: { type: 'text', id, channelId, text } });
const textsIn = async (channelId: string) =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId } }))
    .filter(({ type }) => type !== 'system')
    .map(({ text }) => text);

describe('a merchant who keeps bank and telephone data out', () => {
  it('has them refused in the words of visitors and operators, with what was meant, and stores nothing', async () => {
    const { portal, channelId } = await company.talk('Hello');
    await answer(channelId, 'Good morning');
    const before = await textsIn(channelId);
    const said = 'ខលមក ០១២ ៣៤៥ ៦៧៨ បាទ';
    expect((await write(portal, said)).failure).toMatchObject({
      code: 400,
      message: 'phoneInformation',
      params: { kind: 'phone', passage: '០១២ ៣៤៥ ៦៧៨' },
    });
    expect((await answer(channelId, 'Please pay to ABA 000 123 456')).failure).toMatchObject({
      message: 'bankInformation',
      params: { kind: 'account', passage: '000 123 456' },
    });
    expect((await answer(channelId, 'card 4111 1111 1111 1111')).failure).toMatchObject({ params: { kind: 'card' } });
    const channel = getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
    expect(channel.lastMessage?.text).toBe('Good morning');
    expect(await textsIn(channelId)).toEqual(before);
  });

  it('has no conversation begun by such a message, and the words of a file looked at too', async () => {
    const visitor = await company.visit();
    expect((await write(visitor.portal, 'zalo 0912 345 678')).failure?.message).toBe('phoneInformation');
    expect(getData(await visitor.portal.call(visitorsApi.listMessages, { query: {} }))).toEqual([]);
    const attachment = await company.upload(visitor.portal);
    const body = { type: 'image' as const, id: newId(), attachmentId: attachment.id, text: '微信 13812345678' };
    expect((await visitor.portal.call(visitorsApi.createMessage, { body })).failure?.message).toBe('phoneInformation');
    // A refused message releases its file.
    const again = { ...body, text: 'My receipt' };
    expect(getData(await visitor.portal.call(visitorsApi.createMessage, { body: again })).text).toBe('My receipt');
  });

  it('has a number noticed that comes in parts, but not one of parts that lie far apart', async () => {
    const { portal, channelId } = await company.talk('My number');
    getData(await write(portal, '012'));
    getData(await write(portal, '345'));
    expect((await write(portal, '678')).failure).toMatchObject({
      message: 'sensitiveTogether',
      params: { kind: 'phone' },
    });
    // Messages of others in between are ignored.
    getData(await answer(channelId, '678'));
    app.clock.advance({ seconds: 180 });
    getData(await write(portal, '678'));
    expect(await textsIn(channelId)).toEqual(['My number', '012', '345', '678', '678']);
  });

  it('has orders, prices and times let through', async () => {
    const { portal } = await company.talk('Order #0912345678 costs $1,200');
    getData(await write(portal, 'giao ngày 22/11/2026 lúc 14:30, mã đơn 0912345678'));
  });
});

describe('a merchant who does not', () => {
  it('has everything let through, and a message from before the switch is not refused when it comes again', async () => {
    const id = newId();
    const { portal } = await open.talk('Hello');
    const first = getData(await write(portal, 'call 012 345 678', id));
    const listNotices = async () =>
      getData(await app.portal().call(visitorsApi.config, { query: { appId: open.appId } })).guard;
    expect(await listNotices()).toBeNull();
    await switchOn(open, { refusesBankData: false, refusesPhoneNumbers: true });
    // The settings reach the visitor, who is warned before sending.
    expect(await listNotices()).toEqual({ bank: false, phone: true });
    expect(getData(await write(portal, 'call 012 345 678', id))).toEqual(first);
    expect((await write(portal, 'call 012 345 678')).failure?.message).toBe('phoneInformation');
    getData(await write(portal, 'ABA account 4111 1111 1111 1111'));
  });
});
