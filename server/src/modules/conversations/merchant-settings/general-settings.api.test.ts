import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import type { GeneralSettings } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
});
afterAll(() => app.close());

const usual: Omit<GeneralSettings, 'version'> = {
  sessionExpiry: 0,
  metaFieldNames: [],
  reopenWindowMinutes: 1440,
  currencies: ['USD', 'KHR'],
  defaultLocale: 'en',
  conversationRetentionDays: 0,
  auditRetentionDays: 0,
};
const save = (change: Record<string, unknown> = {}, portal = lotus.owner) =>
  portal.edit(merchantsApi.updateSettings, merchantsApi.getSettings, { body: { ...usual, ...change } as never });
const read = async () => getData(await lotus.owner.call(merchantsApi.getSettings));

describe('the general settings', () => {
  it('of a new business keep everything, and are otherwise what was last saved', async () => {
    expect(await read()).toMatchObject(usual);
    const chosen = {
      sessionExpiry: 480,
      metaFieldNames: ['plan', 'order_id'],
      reopenWindowMinutes: 60,
      currencies: ['KHR'],
      defaultLocale: 'km',
      conversationRetentionDays: 365,
      auditRetentionDays: 730,
    };
    expect(getData(await save(chosen))).toMatchObject(chosen);
    expect(await read()).toMatchObject(chosen);
    getData(await save());
  });

  it('take names of fields as they are typed, each once', async () => {
    expect(getData(await save({ metaFieldNames: 'plan, order_id,plan\ncity' })).metaFieldNames).toEqual([
      'plan',
      'order_id',
      'city',
    ]);
    expect(getData(await save({ currencies: ['KHR', 'KHR'] })).currencies).toEqual(['KHR']);
  });

  it.each([
    ['sessionExpiry', 10_081, 'session_expiry'],
    ['sessionExpiry', -1, 'session_expiry'],
    ['sessionExpiry', 1.5, 'session_expiry'],
    ['metaFieldNames', '1st', 'meta_field_names'],
    ['metaFieldNames', ['__proto__'], 'meta_field_names'],
    ['metaFieldNames', 'constructor', 'meta_field_names'],
    ['metaFieldNames', 'x'.repeat(33), 'meta_field_names'],
    ['reopenWindowMinutes', 43_201, 'reopen_window_minutes'],
    ['currencies', [], 'currencies'],
    ['currencies', ['EUR'], 'currencies'],
    ['defaultLocale', 'fr', 'default_locale'],
    ['conversationRetentionDays', -1, 'conversation_retention_days'],
    ['auditRetentionDays', 4000, 'audit_retention_days'],
    ['auditRetentionDays', 89, 'audit_retention_days'],
  ])('refuse %s = %j at its field and write nothing', async (field, value, name) => {
    getData(await save());
    const { status, failure } = await save({ defaultLocale: 'vi', [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(failure.validate ?? {}).map((key) => key.replace(/\.\d+$/, ''))).toEqual([name]);
    expect(await read()).toMatchObject(usual);
  });

  it('are kept in the audit log as a person can read them', async () => {
    getData(await save({ metaFieldNames: 'plan' }));
    getData(await save({ metaFieldNames: 'plan, city', conversationRetentionDays: 90 }));
    const [entry] = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'settings', limit: 1 } }));
    expect(entry).toMatchObject({
      action: 'settings.changed',
      actor: { id: lotus.ownerId, name: expect.stringContaining('Vanna') },
      changes: [
        { field: 'metaFieldNames', before: 'plan', after: 'plan, city' },
        { field: 'conversationRetentionDays', before: '0', after: '90' },
      ],
    });
  });

  it('are kept in it also where a long list grows at its end', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `a_field_of_our_visitors_no_${index}`);
    getData(await save({ metaFieldNames: names }));
    getData(await save({ metaFieldNames: [...names, 'city'] }));
    const [entry] = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'settings', limit: 1 } }));
    expect(entry?.changes).toEqual([{ field: 'metaFieldNames', before: null, after: 'city' }]);
    getData(await save());
  });

  it('let nobody shorten the audit log who may not manage it, though they may change the rest', async () => {
    getData(await save());
    const portal = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: [{ subject: 'general-settings', action: 'manage' }] }),
    );
    expect((await save({ auditRetentionDays: 90 }, portal)).status).toBe(403);
    expect(await read()).toMatchObject(usual);
    expect(getData(await save({ reopenWindowMinutes: 30 }, portal)).reopenWindowMinutes).toBe(30);
    getData(await save());
  });

  it('are for those with the ability only', async () => {
    const reader = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: [{ subject: 'general-settings', action: 'read' }] }),
    );
    expect((await reader.call(merchantsApi.getSettings)).status).toBe(200);
    expect((await save({}, reader)).status).toBe(403);
    const stranger = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: [{ subject: 'modify-business-info', action: 'manage' }] }),
    );
    expect((await stranger.call(merchantsApi.getSettings)).status).toBe(403);
  });

  it('of two who save at the same time the last one wins whole', async () => {
    const forms = [100, 200, 300, 400].map((days) => ({ conversationRetentionDays: days, auditRetentionDays: days }));
    await Promise.all(forms.map((form) => save(form)));
    const { conversationRetentionDays, auditRetentionDays } = await read();
    expect(forms).toContainEqual({ conversationRetentionDays, auditRetentionDays });
    getData(await save());
  });
});

describe('a shorter session expiry', () => {
  it('ends at once the sessions that have been idle for longer, with their sockets, and leaves those in use', async () => {
    const idler = await signInAs(app, await hire(app, lotus.merchantId, { firstName: 'Idle' }));
    const page = await Listener.on(idler, roomNamespace);
    app.clock.advance({ minutes: 40 });
    const owner = await hire(app, lotus.merchantId);
    const busy = await signInAs(app, owner);
    const closed = new Promise((resolve) => page.sockets[0]!.once('disconnect', resolve));
    getData(await save({ sessionExpiry: 30 }, busy));
    await closed;
    const refused = await idler.call(profileApi.get);
    expect(refused.status).toBe(401);
    expect((await busy.call(profileApi.get)).status).toBe(200);
    getData(await save({}, busy));
  });
});

describe('the re-open window', () => {
  it('decides whether a late word opens the old conversation or begins a new one', async () => {
    const owner = await signInAs(app, await hire(app, lotus.merchantId));
    getData(await save({ reopenWindowMinutes: 0 }, owner));
    const first = await lotus.talk();
    getData(await owner.call(channelsApi.setStatus, { body: { channelId: first.channelId, status: 'closed' } }));
    app.clock.advance({ seconds: 1 });
    expect((await lotus.talk('One more thing', first)).channelId).not.toBe(first.channelId);
  });
});
