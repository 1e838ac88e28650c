import { setTimeout as pause } from 'node:timers/promises';
import { socketNamespaces } from '@sala/contract/index.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callNamespace } from '@sala/contract/telephony/calls/calls.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Listener } from '../listener.ts';
import type { TestApp } from '../test-app.ts';
import type { WireFailure } from '../test-portal.ts';
import { getState, openTwoMerchants, type Side, withoutRequest } from './two-merchants.ts';

let app: TestApp;
let lotus: Side;
let mekong: Side;

beforeAll(async () => {
  ({ app, lotus, mekong } = await openTwoMerchants());
});
afterAll(() => app?.close());

describe('files', () => {
  it('are shown to whoever has their signed address, and to nobody who changes a letter of it', async () => {
    const { url, thumbnailUrl } = await lotus.company.upload();
    const other = await mekong.company.upload();
    const status = async (path: string) => (await fetch(`${app.address}${path}`)).status;
    expect([await status(url), await status(thumbnailUrl!)]).toEqual([200, 200]);
    const [path, query] = url.split('?') as [string, string];
    const changed = [
      path,
      `${path}?${other.url.split('?')[1]}`,
      `${path.replace(lotus.company.merchantId, mekong.company.merchantId)}?${query}`,
      `${other.url.split('?')[0]}?${query}`,
      `${path}/thumbnail?${query}`,
      url.replace('exp=', 'exp=9'),
      url.replace(/sig=./, (start) => `sig=${start.endsWith('A') ? 'B' : 'A'}`),
      `${url}&sig=x`,
      url.replace('sig=', 'sig[]='),
      url.replace(/sig=.*/, 'sig='),
    ];
    for (const address of changed) expect([address, await status(address)]).toEqual([address, 404]);
    const bodies = await Promise.all(
      [changed[1]!, `/api/files/${newId()}/${newId()}?${query}`].map(async (address) => {
        const response = await fetch(`${app.address}${address}`);
        return withoutRequest((await response.json()) as WireFailure);
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });
});

describe('events that a client sends itself', () => {
  it('lead nowhere, whatever they are called and whoever they name', async () => {
    const lotusHears = await Listener.on(lotus.company.owner, roomNamespace, messageNamespace);
    const visitorHears = await Listener.on(lotus.visitor, visitorNamespace);
    await lotusHears.next('message:totalBadge');
    const sender = await Listener.on(mekong.company.owner, roomNamespace, messageNamespace);
    const sendingVisitor = await Listener.on(mekong.visitor, visitorNamespace, callNamespace);
    await sender.next('message:totalBadge');
    // Events of the preparation are broadcast within a second.
    await pause(1500);
    const before = await getState(lotus);
    for (const listener of [lotusHears, visitorHears, sender, sendingVisitor]) listener.forget();
    const { channelId, messageId, visitorId } = lotus.conversation;
    const payload = {
      id: messageId,
      channel_id: channelId,
      visitor_id: visitorId,
      user_id: lotus.company.ownerId,
      merchant_id: lotus.company.merchantId,
      session_id: newId(),
      is_typing: true,
      seq: 1,
      text: 'Not from here',
      total: 99,
    };
    for (const [index, namespace] of socketNamespaces.entries()) {
      const socket = [...sender.sockets, ...sendingVisitor.sockets][index]!;
      for (const event of Object.keys(namespace.events)) socket.emit(event, payload);
      for (const message of ['call:join', 'call:signal', 'call:muted']) socket.emit(message, payload, () => undefined);
      for (const room of [channelId, lotus.company.merchantId, `merchant:${lotus.company.merchantId}`])
        for (const event of ['join', 'subscribe', 'room:join']) socket.emit(event, room);
    }
    // The server closes the sockets of those who send what nobody takes: by then it has read it.
    const senders = [...sender.sockets, ...sendingVisitor.sockets];
    await expect.poll(() => senders.some(({ connected }) => connected), { timeout: 60_000 }).toBe(false);
    for (const listener of [lotusHears, visitorHears]) await listener.catchUp(app);
    for (const listener of [lotusHears, visitorHears, sender, sendingVisitor])
      expect(listener.heard.filter(({ event }) => !/availability/.test(event))).toEqual([]);
    expect(await getState(lotus)).toEqual(before);
    for (const listener of [lotusHears, visitorHears, sender, sendingVisitor]) listener.close();
  });
});
