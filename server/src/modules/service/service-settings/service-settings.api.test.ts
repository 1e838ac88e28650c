import { orderWebhooksApi } from '@sala/contract/automation/webhooks/order-webhooks.api.ts';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import type {
  ServiceSettings,
  ServiceSettingsInput,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { answerWith, WebhookReceiver } from '#testing/webhook-receiver.ts';
import { readServiceSettings } from './service-settings.public.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };

let app: TestApp;
let lotus: Company;
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  lotus = await Company.open(app);
  await buildSampleCatalogue(app.context, lotus.merchantId, { kinds: ['water'] });
});
afterAll(async () => {
  await app?.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

const read = async (portal = lotus.owner) => getData(await portal.call(serviceSettingsApi.get));
const toInput = ({
  id: _,
  hasCallbackAuthKey: __,
  callbackAuthKeyTag: ___,
  webhookUrl,
  callbackUrl,
  remote,
  ...settings
}: ServiceSettings) => ({
  ...settings,
  webhookUrl: webhookUrl ?? '',
  callbackUrl: callbackUrl ?? '',
  remote: Object.fromEntries(
    Object.entries(remote).map(([kind, { url, schedule }]) => [kind, { url: url ?? '', schedule }]),
  ),
});
const save = async (change: Partial<ServiceSettingsInput> = {}, portal = lotus.owner) => {
  const body = { ...toInput(await read()), ...change } as ServiceSettingsInput;
  return portal.call(serviceSettingsApi.update, { body });
};
const wish = {
  title: 'Two bottles',
  categoryCode: 'water',
  priceType: 'fixed' as const,
  price: '5',
  currency: 'USD',
  customer: { name: 'Srey Neang', phone: '012 345 678' },
};
const order = (portal = lotus.owner) => portal.call(serviceOrdersApi.create, { body: wish });

describe('the settings of services', () => {
  it('let a new business take orders, dispatched by hand, and end them by themselves after a day', async () => {
    expect(await read()).toMatchObject({
      id: lotus.merchantId,
      enableServiceSystem: true,
      dispatchMode: 'manual',
      replyType: 'card',
      keywords: [],
      notifySendTime: 600,
      autoCloseTime: 1440,
      callbackUrl: null,
      hasCallbackAuthKey: false,
      callbackAuthKeyTag: null,
      remote: { project: { url: null, schedule: 'off', nextAt: null } },
      version: 0,
    });
  });

  it('are what was last saved, for colleagues at once, and in the audit log', async () => {
    const page = await Listener.on(lotus.colleague, roomNamespace);
    const saved = getData(
      await save({
        dispatchMode: 'automatic',
        replyType: 'text',
        keywords: 'water, Water，delivery' as never,
        abilityDescription: { en: 'We bring water.', zh: '我们送水。' },
        notifySendTime: null,
        autoCloseTime: 30,
      }),
    );
    expect(saved).toMatchObject({
      keywords: ['water', 'delivery'],
      notifySendTime: null,
      autoCloseTime: 30,
      version: 1,
    });
    await page.next('organisation:changed', ({ area }) => area === 'serviceSettings');
    page.close();
    expect(await read()).toEqual(saved);
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    expect(await readServiceSettings(query, lotus.merchantId)).toMatchObject({
      isEnabled: true,
      dispatchMode: 'automatic',
      autoCloseMinutes: 30,
    });
    const [entry] = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'serviceSettings', limit: 1 } }));
    expect(entry?.changes).toContainEqual({ field: 'dispatchMode', before: 'manual', after: 'automatic' });
    expect(entry?.changes).toContainEqual({ field: 'autoCloseTime', before: '1440', after: '30' });
  });

  it('refuse a reminder behind the automatic end, and whatever else is wrong, at its field', async () => {
    const before = await read();
    for (const [change, field, key] of [
      [{ notifySendTime: 1801, autoCloseTime: 30 }, 'notify_send_time', 'notifyAfterResolve'],
      [{ notifySendTime: -1 }, 'notify_send_time', 'minValue'],
      [{ autoCloseTime: 0 }, 'auto_close_time', 'minValue'],
      [{ callbackUrl: 'ftp://8.8.8.8/' }, 'callback_url', 'customUrl'],
      [{ webhookUrl: 'http://no-such-name.invalid/' }, 'webhook_url', 'publicUrl'],
      [{ callbackAuthKey: 'a\nb' }, 'callback_auth_key', 'invalidCharacter'],
      [{ keywords: ['x'.repeat(61)] }, 'keywords', 'maxLength'],
    ] as const) {
      const { status, failure } = await save(change as never);
      expect([field, status, failure.validate?.[field]?.[0]?.key]).toEqual([field, 422, key]);
    }
    expect(await read()).toEqual(before);
    expect((await save({ notifySendTime: 1800, autoCloseTime: 30 })).status).toBe(200);
  });

  it('tell two people who each change nothing but a key of each other', async () => {
    const remote = { ...toInput(await read()).remote, project: { url: 'http://8.8.8.8/projects', schedule: 'off' } };
    const keys = { callbackUrl: 'http://8.8.8.8/orders', callbackAuthKey: 'zero' };
    const opened = getData(await save({ ...keys, remote: remote as never }));
    expect([opened.callbackAuthKeyTag, opened.remote.project.authorizationTag]).toEqual([expect.any(String), null]);
    const replace = (key: string) => {
      const project = { ...remote.project, authorization: key };
      const body = { ...toInput(opened), ...keys, callbackAuthKey: key, remote: { ...remote, project } };
      return lotus.owner.call(serviceSettingsApi.update, { body: body as ServiceSettingsInput });
    };
    const first = getData(await replace('first'));
    const refused = await replace('second');
    expect([refused.status, refused.failure.message]).toEqual([409, 'recordChanged']);
    expect(first.callbackAuthKeyTag).not.toBe(opened.callbackAuthKeyTag);
    expect(first.remote.project.authorizationTag).toEqual(expect.any(String));
    const kept = getData(await save({ remote: remote as never }));
    expect([kept.callbackAuthKeyTag, kept.remote.project.authorizationTag]).toEqual([
      first.callbackAuthKeyTag,
      first.remote.project.authorizationTag,
    ]);
    getData(await save({ callbackUrl: '', remote: { ...remote, project: { url: '', schedule: 'off' } } as never }));
  });

  it('are saved over a colleague’s change by nobody who has not seen it, nor by who may only look or is of elsewhere', async () => {
    const body = toInput(await read()) as ServiceSettingsInput;
    const answers = await Promise.all([1, 2, 3].map(() => lotus.owner.call(serviceSettingsApi.update, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe('recordChanged');
    const permissions = [{ subject: 'service-setting', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, lotus.merchantId, { permissions: [...permissions] }));
    expect((await looker.call(serviceSettingsApi.get)).status).toBe(200);
    expect((await save({}, looker)).status).toBe(403);
    const mekong = await Company.open(app);
    expect(await read(mekong.owner)).toMatchObject({ id: mekong.merchantId, version: 0 });
  });

  it('keep a key that nobody reads, and send it nowhere but where it was given for', async () => {
    getData(await save({ callbackUrl: 'http://127.0.0.1:9/a', callbackAuthKey: 'Bearer canary' }));
    const kept = getData(await save({ callbackUrl: 'http://127.0.0.1:9/b' }));
    expect([kept.hasCallbackAuthKey, JSON.stringify(kept).includes('canary')]).toEqual([true, false]);
    const moved = await save({ callbackUrl: 'http://127.0.0.1:10/b' });
    expect(moved.failure.validate).toEqual({ callback_auth_key: [{ key: 'keyForNewAddress' }] });
    const remote = { ...toInput(await read()).remote } as ServiceSettingsInput['remote'];
    remote.type = { url: 'http://127.0.0.1:9/types', schedule: 'off', authorization: 'Bearer other' };
    expect(getData(await save({ remote })).remote.type).toMatchObject({ hasAuthorization: true });
    remote.type = { url: 'http://127.0.0.1:10/types', schedule: 'off' };
    expect((await save({ remote })).failure.validate).toEqual({
      'remote.type.authorization': [{ key: 'keyForNewAddress' }],
    });
    const rows = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'serviceSettings' } }));
    expect(JSON.stringify(rows)).not.toMatch(/canary|other/);
    expect(rows.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'callbackAuthKey',
      before: null,
      after: '•••',
    });
    expect(getData(await save({ callbackAuthKey: '', callbackUrl: '' })).hasCallbackAuthKey).toBe(false);
  });

  it('turn new orders off for everybody, while those that are there go on', async () => {
    const made = getData(await order());
    getData(await save({ enableServiceSystem: false }));
    const refused = await order();
    expect([refused.status, refused.failure.message]).toEqual([400, 'serviceSystemOff']);
    const ignored = await lotus.owner.call(serviceOrdersApi.update, {
      params: { id: made.id },
      body: { status: 'cancel', reason: 'not needed', version: made.version },
    });
    expect(getData(ignored).status).toBe('cancel');
    const { version } = getData(ignored);
    const again = await lotus.owner.call(orderChangesApi.restart, { params: { id: made.id }, body: { version } });
    expect(again.failure.message).toBe('serviceSystemOff');
    getData(await save({ enableServiceSystem: true }));
  });
});

describe('programs that are told of orders', () => {
  async function open(): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.open();
    receivers.push(receiver);
    return receiver;
  }
  const statusOf = async (receiver: 'callback' | 'service') =>
    getData(await lotus.owner.call(orderWebhooksApi.status, { query: { receiver } }));

  it('hear of each version in order, signed, with the key; of new orders alone where only those are wanted', async () => {
    const [callback, service, integration] = [await open(), await open(), await open()];
    getData(
      await lotus.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: integration.url } }),
    );
    getData(await save({ callbackUrl: callback.url, callbackAuthKey: 'Bearer of orders', webhookUrl: service.url }));
    callback.behaviour = answerWith(503);
    const made = getData(await order());
    await callback.whenReceived(1);
    const cancelled = await lotus.owner.call(serviceOrdersApi.update, {
      params: { id: made.id },
      body: { status: 'cancel', reason: 'not needed', version: made.version },
    });
    expect(cancelled.status).toBe(200);
    await vi.waitFor(
      async () => expect(await statusOf('callback')).toMatchObject({ state: 'failing', pending: 2 }),
      patient,
    );
    callback.behaviour = answerWith(200);
    app.clock.advance({ seconds: 6 });
    const [first, again, next] = await callback.whenReceived(3);
    expect([first!.text, again!.headers['webhook-id']]).toEqual([again!.text, first!.headers['webhook-id']]);
    expect(first!.body).toMatchObject({
      type: 'order.created',
      data: { id: made.id, order_number: made.orderNumber, status: 'pendingDispatch', move: 'create', version: 1 },
    });
    expect(next!.body).toMatchObject({
      type: 'order.changed',
      data: { id: made.id, status: 'cancel', former_status: 'pendingDispatch', move: 'cancel', version: 2 },
    });
    expect(first!.headers).toMatchObject({
      authorization: 'Bearer of orders',
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
    expect(first!.body.data).not.toHaveProperty('is_seen');
    await service.whenReceived(1);
    await integration.whenReceived(2);
    expect(service.received.map(({ body }) => body.type)).toEqual(['order.created']);
    expect(service.received[0]!.headers.authorization).toBeUndefined();
    expect(integration.received.map(({ body }) => body.type)).toEqual(['order.created', 'order.changed']);
    await vi.waitFor(
      async () => expect(await statusOf('callback')).toMatchObject({ state: 'active', pending: 0 }),
      patient,
    );
  });

  it('are tested and looked at by those with the settings of services, who see of an order what they may see', async () => {
    const permissions = [
      { subject: 'service-setting', action: 'read' },
      { subject: 'service-setting', action: 'update' },
    ] as const;
    const admin = await signInAs(app, await hire(app, lotus.merchantId, { permissions: [...permissions] }));
    const query = { receiver: 'callback' as const };
    const test = getData(await admin.call(orderWebhooksApi.test, { query }));
    expect(test.delivery).toMatchObject({ receiver: 'callback', event: 'webhook.test', state: 'delivered' });
    const rows = getData(await admin.call(orderWebhooksApi.list, { query: { ...query, event: 'order.created' } }));
    const detail = getData(await admin.call(orderWebhooksApi.get, { params: { id: rows[0]!.id } }));
    expect([detail.body, JSON.stringify(detail).includes('Srey Neang')]).toEqual([null, false]);
    expect(getData(await lotus.owner.call(orderWebhooksApi.get, { params: { id: rows[0]!.id } })).body).toContain(
      'Srey Neang',
    );
    expect((await admin.call(webhooksApi.test)).status).toBe(403);
    expect((await admin.call(webhooksApi.list)).status).toBe(403);
    const [other] = getData(await lotus.owner.call(webhooksApi.list, { query: {} }));
    expect((await lotus.owner.call(orderWebhooksApi.get, { params: { id: other!.id } })).status).toBe(404);
    expect((await lotus.owner.call(webhooksApi.get, { params: { id: rows[0]!.id } })).status).toBe(404);
  });
});
