import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWaterBot } from '#modules/automation/bots/bots.factory.ts';
import { newId } from '#platform/ids.ts';
import { BotScenario } from '#testing/bot-scenario.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs, testPassword } from '#testing/people.ts';
import { PushService } from '#testing/push-service.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { removeInactiveDevices } from './push.repository.ts';

let app: TestApp;
let service: PushService;
let company: Company;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  company = await Company.open(app);
  service = await new PushService().open();
  return () => service.close();
});

/** Turns on pushes for the browser of this portal. */
async function turnOn(portal: TestPortal, isTextShown = false) {
  const { name, ...browser } = service.subscribe();
  const { id } = getData(await portal.call(pushApi.save, { body: { ...browser, isTextShown } }));
  return { id, name, browser };
}
const heard = (name: string) => service.received.filter(({ device }) => device === name).map(({ content }) => content);
const toList = async (portal: TestPortal) => getData(await portal.call(pushApi.list));
const patient = { timeout: 60_000, interval: 50 };

describe('a device', () => {
  it('is told by a key of the server, as long as its session stands, and belongs to who used it last', async () => {
    const { publicKey } = getData(await company.owner.call(pushApi.getKey));
    expect(getData(await company.colleague.call(pushApi.getKey)).publicKey).toBe(publicKey);
    const { id, name, browser } = await turnOn(company.owner);
    expect(await toList(company.owner)).toMatchObject([{ id, isCurrent: true, isTextShown: false, lastSentAt: null }]);
    expect(getData(await company.owner.call(pushApi.test, { params: { id } }))).toEqual({ outcome: 'sent' });
    expect(heard(name)).toMatchObject([
      { kind: 'test', merchantUserId: company.ownerId, merchantId: company.merchantId, channelId: null },
    ]);
    expect((await toList(company.owner))[0]!.lastSentAt).not.toBeNull();

    const again = await company.owner.call(pushApi.save, { body: { ...browser, isTextShown: true } });
    expect(getData(again)).toMatchObject({ id, isTextShown: true });
    const changed = await company.owner.call(pushApi.update, { params: { id }, body: { isTextShown: false } });
    expect(getData(changed).isTextShown).toBe(false);
    for (const call of [pushApi.test, pushApi.remove] as const)
      expect((await company.colleague.call(call, { params: { id } })).status).toBe(404);

    const stranger = await Company.open(app);
    getData(await stranger.owner.call(pushApi.save, { body: { ...browser, isTextShown: false } }));
    expect(await toList(company.owner)).toEqual([]);
    getData(await stranger.owner.call(authApi.logout));
    await removeInactiveDevices(app.context.database, app.clock.now());
    const { query } = app.context.database.forMerchant(stranger.merchantId);
    expect(await query.selectFrom('push_devices').select('id').execute()).toEqual([]);
  });

  it('is refused at an address inside, and one whose service forgot it goes', async () => {
    const closed = await createTestApp();
    const inside = await Company.open(closed);
    const { name: _, ...browser } = service.subscribe();
    for (const endpoint of [browser.endpoint, 'https://127.0.0.1/x', 'https://[::ffff:10.0.0.1]/x']) {
      const answer = await inside.owner.call(pushApi.save, { body: { ...browser, endpoint, isTextShown: false } });
      expect(answer.status).toBe(422);
      expect(answer.failure.validate).toMatchObject({ endpoint: [{ key: 'publicUrl' }] });
    }
    await closed.close();
    const { id } = await turnOn(company.owner);
    service.mood = 410;
    expect(getData(await company.owner.call(pushApi.test, { params: { id } })).outcome).toBe('gone');
    expect(await toList(company.owner)).toEqual([]);
    const made = { endpoint: `${service.url}/x`, p256dh: 'AAAA', auth: 'AAAA', isTextShown: false };
    const nonsense = getData(await company.owner.call(pushApi.save, { body: made }));
    const outcome = getData(await company.owner.call(pushApi.test, { params: { id: nonsense.id } }));
    expect(outcome).toEqual({ outcome: 'refused' });
  });
});

describe('the keys of the server', () => {
  it('outlive a restart; under another SECRET_KEY they are made anew, and browsers that know the old ones are forgotten', async () => {
    const first = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
    const { owner } = await Company.open(first);
    const { publicKey } = getData(await owner.call(pushApi.getKey));
    await turnOn(owner);
    expect(await keyOfNext({})).toBe(publicKey);
    expect(await toList(owner)).toHaveLength(1);
    const renewed = await keyOfNext({ SECRET_KEY: 'another secret that only tests have, and no server' });
    expect(renewed).not.toBe(publicKey);
    expect(await toList(owner)).toEqual([]);
    await first.close();

    async function keyOfNext(environment: Record<string, string>) {
      const next = await createTestApp({ connectionString: first.connectionString, environment });
      const other = await Company.open(next);
      const { publicKey: key } = getData(await other.owner.call(pushApi.getKey));
      await next.close();
      return key;
    }
  });
});

describe('what a visitor writes', () => {
  it('is pushed to those who should read it, in their words, and closed where it was read elsewhere', async () => {
    const quiet = await turnOn(company.owner);
    const open = await turnOn(company.colleague, true);
    const chatless = await signInAs(app, await hire(app, company.merchantId, { permissions: [] }));
    const blind = await turnOn(chatless, true);
    const visitor = await company.visit('Chan Sokha');
    const { channelId } = await company.talk('Is the pool open?', visitor);
    await vi.waitFor(() => expect(service.received).toHaveLength(2), patient);
    expect(heard(quiet.name)).toMatchObject([{ kind: 'message', title: 'Chan Sokha', body: 'New message' }]);
    expect(heard(open.name)).toMatchObject([
      {
        body: 'Is the pool open?',
        channelId,
        tag: `chat:${channelId}`,
        link: `/chat?c=${channelId}`,
        replyLabel: 'Reply',
      },
    ]);
    expect(JSON.stringify(heard(quiet.name))).not.toContain('pool');
    expect(heard(blind.name)).toEqual([]);
    expect(service.received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(service.received[0]!.headers.topic).toBe(channelId.replaceAll('-', ''));

    // Once assigned, only the assignee gets pushes; messages read at once cause none.
    await company.answer(channelId);
    await vi.waitFor(() => expect(service.received).toHaveLength(4), patient);
    expect(service.received.slice(2).map(({ content }) => content.kind)).toEqual(['read', 'read']);
    const say = (text: string) =>
      visitor.portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } });
    getData(await say('Thank you'));
    getData(await say('And the sauna?'));
    await vi.waitFor(() => expect(heard(quiet.name)).toHaveLength(3), patient);
    expect(heard(open.name)).toHaveLength(2);
    const { seq } = getData(await say('Hello?'));
    getData(await company.owner.call(messagesApi.seen, { body: { channelId, seq } }));
    const mark = await company.talk('Another one');
    await vi.waitFor(() => expect(heard(open.name).at(-1)?.channelId).toBe(mark.channelId), patient);
    const kindsOfFirst = () => heard(quiet.name).flatMap((push) => (push.channelId === channelId ? [push.kind] : []));
    await vi.waitFor(() => expect(kindsOfFirst()).toEqual(['message', 'read', 'message', 'read']), patient);
  });

  it('to a bot is pushed to nobody before the bot hands over', async () => {
    const scenario = new BotScenario(
      app,
      company,
      await buildWaterBot(app.context, { merchantId: company.merchantId }),
    );
    await scenario.use();
    const { name } = await turnOn(company.owner, true);
    const visitor = await scenario.arrive('en', 'Chan Sokha');
    await scenario.say(visitor, 'good morning');
    await scenario.say(visitor, 'I want a person');
    await vi.waitFor(() => expect(heard(name)).not.toEqual([]), patient);
    await scenario.use({ mode: 'manual' });
    // What comes later than an ordinary message would have been pushed before.
    const { channelId } = await company.talk('Another one');
    await vi.waitFor(() => expect(heard(name).at(-1)?.channelId).toBe(channelId), patient);
    expect(heard(name)).toMatchObject([
      { title: 'Chan Sokha', body: 'A bot has handed this visitor over to a person' },
      { body: 'Another one' },
    ]);
  });

  it('is not pushed to who is away, has turned it off, was shut out, changed their password or has signed out', async () => {
    const [muted, away, shut, renewed, gone] = await Promise.all([1, 2, 3, 4, 5].map(() => person()));
    const turnedOn = await turnOn(company.owner);
    getData(await muted!.portal.call(notificationsApi.updateConfig, { body: { mute: ['messageWhileAway'] } }));
    getData(await away!.portal.call(profileApi.setOffline, { body: { isOffline: true } }));
    const closing = { params: { id: shut!.user.id }, body: { status: 'inactive' as const } };
    getData(await company.owner.edit(usersApi.setStatus, usersApi.get, closing));
    const elsewhere = await signInAs(app, renewed!.user);
    const body = { currentPassword: testPassword, newPassword: 'nine green paper boats' };
    getData(await elsewhere.call(profileApi.changePassword, { body }));
    getData(await gone!.portal.call(authApi.logout));
    await company.talk();
    await vi.waitFor(() => expect(service.received).toHaveLength(1), patient);
    expect(service.received[0]!.device).toBe(turnedOn.name);

    async function person() {
      const user = await hire(app, company.merchantId);
      const portal = await signInAs(app, user);
      await turnOn(portal);
      return { user, portal };
    }
  });

  it('and what a colleague does with it reaches who it concerns at once', async () => {
    const { name } = await turnOn(company.colleague);
    const { channelId } = await company.talk();
    getData(
      await company.owner.call(channelsApi.assign, {
        body: { channelId, operatorId: company.colleagueId, reason: 'Is near' },
      }),
    );
    await vi.waitFor(() => expect(heard(name).map(({ kind }) => kind)).toContain('assigned'), patient);
    // The visitor's message may have been pushed before.
    expect(heard(name).find(({ kind }) => kind === 'assigned')!.body).toMatch(/^Vanna/);
  });

  it('and its waking reaches the colleague who has it from then on', async () => {
    const { name } = await turnOn(company.colleague);
    const { channelId } = await company.talk();
    await company.answer(channelId);
    getData(await company.colleague.call(channelsApi.join, { body: { channelId } }));
    const snoozedUntil = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    getData(await company.owner.call(channelsApi.snooze, { body: { channelId, snoozedUntil } }));
    getData(await company.owner.call(channelsApi.leave, { body: { channelId } }));
    const bodies = () => heard(name).map(({ body }) => body);
    await vi.waitFor(() => expect(bodies()).toContain('This conversation is no longer snoozed'), patient);
  });
});

describe('a push service', () => {
  it('that is busy is asked again, and one that is dead delays none of the others', async () => {
    const { name } = await turnOn(company.owner);
    service.mood = 429;
    await company.talk();
    await vi.waitFor(() => expect(service.refused).toBe(1), patient);
    service.mood = 'well';
    await vi.waitFor(() => expect(heard(name)).toHaveLength(1), patient);

    const other = await new PushService().open();
    const { name: elsewhere, ...browser } = other.subscribe();
    getData(await company.colleague.call(pushApi.save, { body: { ...browser, isTextShown: false } }));
    service.mood = 'silent';
    await company.talk();
    await vi.waitFor(() => expect(other.received.map(({ device }) => device)).toEqual([elsewhere]), patient);
    expect(heard(name)).toHaveLength(1);
    other.close();
  });
});
