import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import type { DeliveryState } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { answerWith, flood, hang, WebhookReceiver } from '#testing/webhook-receiver.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };

let app: TestApp;
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
});
afterAll(() => app?.close());
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));

/** A merchant with all receivers. */
async function openSubscribed() {
  const receiver = await WebhookReceiver.open();
  receivers.push(receiver);
  const company = await Company.open(app);
  await name(company, receiver.url);
  return { company, receiver };
}
const name = (company: Company, notifyUrl: string) =>
  company.owner
    .edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl, notifyAuthorization: 'Bearer of news' } })
    .then(getData);
type Reader = Pick<Company, 'owner'>;
const list = ({ owner }: Reader, query = {}) => owner.call(webhooksApi.list, { query }).then(getData);
const getStatus = ({ owner }: Reader) => owner.call(webhooksApi.status).then(getData);
const listStates = async (reader: Reader): Promise<DeliveryState[]> =>
  (await list(reader, { sort: 'asc' })).map(({ state }) => state);

/** More than a day passes, in which sessions expire, and a user signs in again. */
async function nextDay({ merchantId }: Company): Promise<Reader> {
  const user = await hire(app, merchantId);
  app.clock.advance({ hours: 25 });
  return { owner: await signInAs(app, user) };
}

describe("a merchant's program", () => {
  it('is told of what visitors and operators say and of the end, in order, signed and as the API has it', async () => {
    const { company, receiver } = await openSubscribed();
    const { channelId, messageId, visitorId } = await company.talk('Is the washing machine back?');
    const answerId = await company.answer(channelId, 'Tomorrow.');
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    const [asked, answered, closed] = await receiver.whenReceived(3);
    expect(receiver.texts).toEqual(['Is the washing machine back?', 'Tomorrow.', 'channel.closed']);
    expect(asked!.body).toMatchObject({
      type: 'message.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id: messageId,
        channel_id: channelId,
        type: 'text',
        sender: { type: 'visitor', id: visitorId },
        channel: { id: channelId, visitor: { id: visitorId } },
      },
    });
    expect(answered!.body.data).toMatchObject({
      id: answerId,
      sender: { type: 'operator', name: expect.stringContaining('Vanna') },
    });
    expect(closed!.body.data).toMatchObject({ id: channelId, status: 'closed', closed_at: expect.any(String) });
    const { headers } = asked!;
    expect(headers).toMatchObject({
      authorization: 'Bearer of news',
      'content-type': 'application/json; charset=utf-8',
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
      'sala-app-key': getData(await company.owner.call(integrationsApi.get)).appKey,
    });
    await vi.waitFor(
      async () => expect(await listStates(company)).toEqual(['delivered', 'delivered', 'delivered']),
      patient,
    );
    expect((await list(company)).map(({ id }) => id)).toContain(headers['webhook-id']);
  });

  it('may take the ends of conversations at an address of their own', async () => {
    const { company, receiver } = await openSubscribed();
    const ends = await WebhookReceiver.open();
    receivers.push(ends);
    const body = { closeNotifyUrl: ends.url };
    const saved = getData(await company.owner.edit(integrationsApi.update, integrationsApi.get, { body }));
    expect(saved).toMatchObject({ notifyUrl: receiver.url, closeNotifyUrl: ends.url });
    const { channelId } = await company.talk('Until tomorrow');
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    await ends.whenReceived(1);
    expect([receiver.texts, ends.texts]).toEqual([['Until tomorrow'], ['channel.closed']]);
    expect(ends.received[0]!.headers.authorization).toBe('Bearer of news');
    // Alone it would receive ends only, which is hardly meant.
    const alone = await company.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: '' } });
    expect(alone.failure.validate).toEqual({ notify_url: [{ key: 'required' }] });
  });

  it('is told of nothing that happened before it was named or after it was taken off', async () => {
    const company = await Company.open(app);
    const { channelId } = await company.talk('Before');
    const receiver = await WebhookReceiver.open();
    receivers.push(receiver);
    await name(company, receiver.url);
    await company.answer(channelId, 'While');
    await receiver.whenReceived(1);
    await name(company, '');
    await company.talk('After');
    await name(company, receiver.url);
    await company.talk('Again');
    await receiver.whenReceived(2);
    expect(receiver.texts).toEqual(['While', 'Again']);
    expect((await getStatus(company)).state).toBe('active');
  });

  it('that fails is asked again after a pause, and what follows in the conversation waits its turn', async () => {
    const { company, receiver } = await openSubscribed();
    receiver.behaviour = answerWith(503);
    const talk = await company.talk('One');
    await receiver.whenReceived(1);
    await company.answer(talk.channelId, 'Two');
    await vi.waitFor(async () => expect(await listStates(company)).toEqual(['failed', 'waiting']), patient);
    expect(await getStatus(company)).toMatchObject({ state: 'failing', pending: 2 });
    receiver.behaviour = answerWith(204);
    app.clock.advance({ seconds: 6 });
    await receiver.whenReceived(3);
    expect(receiver.texts).toEqual(['One', 'One', 'Two']);
    const [first, again] = receiver.received;
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(again!.text).toBe(first!.text);
    await vi.waitFor(
      async () => expect(await getStatus(company)).toMatchObject({ state: 'active', pending: 0 }),
      patient,
    );
  });

  it('that hangs, floods or points elsewhere delays nobody else', async () => {
    const [dead, flooded, led, good] = [
      await openSubscribed(),
      await openSubscribed(),
      await openSubscribed(),
      await openSubscribed(),
    ];
    dead.receiver.behaviour = hang;
    flooded.receiver.behaviour = flood;
    led.receiver.behaviour = (_webhook, response) =>
      void response.writeHead(307, { location: good.receiver.url }).end();
    for (const { company } of [dead, flooded, led]) await company.talk('Anybody?');
    await Promise.all([dead, flooded, led].map(({ receiver }) => receiver.whenReceived(1)));
    await good.company.talk('Here');
    await good.receiver.whenReceived(1);
    expect(good.receiver.texts).toEqual(['Here']);
    // The one that hangs has not been given up yet.
    expect(await listStates(dead.company)).not.toContain('failed');
    await vi.waitFor(
      async () =>
        expect((await list(led.company))[0]).toMatchObject({ state: 'failed', status: 307, error: 'redirect' }),
      patient,
    );
    await vi.waitFor(
      async () => expect((await list(flooded.company))[0]).toMatchObject({ state: 'delivered', status: 200 }),
      patient,
    );
  });

  it('that fails for a whole day is told of nothing more until somebody resumes it; nothing is lost', async () => {
    const { company, receiver } = await openSubscribed();
    const { url } = receiver;
    receiver.behaviour = answerWith(500);
    const talk = await company.talk('First');
    await receiver.whenReceived(1);
    await vi.waitFor(async () => expect(await listStates(company)).toEqual(['failed']), patient);
    const reader = await nextDay(company);
    await vi.waitFor(async () => expect((await getStatus(reader)).state).toBe('paused'), patient);
    await company.talk('Second', talk);
    const [news] = getData(await reader.owner.call(notificationsApi.list, { query: {} }));
    expect(news).toMatchObject({ kind: 'webhooksPaused', params: { host: new URL(url).host }, link: '/integration' });
    expect(receiver.received).toHaveLength(2);
    receiver.behaviour = answerWith(200);
    expect(getData(await reader.owner.call(webhooksApi.resume)).state).toBe('active');
    await receiver.whenReceived(4);
    expect(receiver.texts.slice(2)).toEqual(['First', 'Second']);
    const actions = getData(await reader.owner.call(auditApi.list, { query: { subject: 'integration' } })).map(
      ({ action }) => action,
    );
    expect(actions.slice(0, 2)).toEqual(['integration.webhooksResumed', 'integration.webhooksPaused']);
    app.clock.advance({ hours: -25 });
  });

  it('that refuses one conversation for ever is given up on for that one alone', async () => {
    const { company, receiver } = await openSubscribed();
    const poisoned = await company.talk('Poison');
    await receiver.whenReceived(1);
    receiver.behaviour = ({ body }, response) =>
      void response
        .writeHead(body.data.channel_id === poisoned.channelId && body.data.text === 'More' ? 400 : 200)
        .end();
    await company.answer(poisoned.channelId, 'More');
    await receiver.whenReceived(2);
    await company.talk('Fine');
    await receiver.whenReceived(3);
    const reader = await nextDay(company);
    await vi.waitFor(
      async () => expect(await listStates(reader)).toEqual(['delivered', 'given_up', 'delivered']),
      patient,
    );
    expect((await getStatus(reader)).state).not.toBe('paused');
    app.clock.advance({ hours: -25 });
  });
});

describe('in the portal', () => {
  it('a test says at once what came of it, and anything can be sent again under its id', async () => {
    const { company, receiver } = await openSubscribed();
    receiver.behaviour = (_webhook, response) =>
      void response.writeHead(418, { 'x-kind': 'teapot', 'set-cookie': 'a=b' }).end('short and stout\u0000');
    const test = getData(await company.owner.call(webhooksApi.test));
    expect(test).toMatchObject({
      delivery: {
        event: 'webhook.test',
        state: 'given_up',
        attempts: 1,
        status: 418,
        error: 'status',
        nextAttemptAt: null,
      },
      attempts: [
        { status: 418, isManual: true, responseHeaders: { 'x-kind': 'teapot' }, responseBody: 'short and stout\ufffd' },
      ],
    });
    expect(test.attempts[0]!.requestHeaders.authorization).toBe('•••');
    expect(test.attempts[0]!.responseHeaders).not.toHaveProperty('set-cookie');
    receiver.behaviour = answerWith(200);
    const { id } = test.delivery;
    const again = getData(await company.owner.call(webhooksApi.replay, { params: { id } }));
    expect(again.delivery).toMatchObject({ id, state: 'delivered', attempts: 2 });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(await list(company, { event: 'webhook.test', state: 'delivered' })).toHaveLength(1);
    expect(await list(company, { state: 'given_up' })).toEqual([]);
    expect(await list(company, { event: 'channel.closed' })).toEqual([]);
  });

  it('what customers wrote is shown only to who may read conversations, and nothing is sent by who may only look', async () => {
    const { company, receiver } = await openSubscribed();
    await company.talk('Confidential');
    await receiver.whenReceived(1);
    const { id } = (await list(company))[0]!;
    const permissions = [{ subject: 'merchant-integration', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, company.merchantId, { permissions: [...permissions] }));
    const detail = getData(await looker.call(webhooksApi.get, { params: { id } }));
    expect([detail.body, JSON.stringify(detail).includes('Confidential')]).toEqual([null, false]);
    expect(getData(await company.owner.call(webhooksApi.get, { params: { id } })).body).toContain('Confidential');
    for (const refused of [
      await looker.call(webhooksApi.test),
      await looker.call(webhooksApi.replay, { params: { id } }),
      await looker.call(webhooksApi.resume),
    ])
      expect(refused.status).toBe(403);
    const elsewhere = await Company.open(app);
    expect((await elsewhere.owner.call(webhooksApi.get, { params: { id } })).status).toBe(404);
    expect((await elsewhere.owner.call(webhooksApi.replay, { params: { id } })).status).toBe(404);
    expect((await elsewhere.owner.call(webhooksApi.test)).failure.message).toBe('webhookNotSetUp');
  });
});
