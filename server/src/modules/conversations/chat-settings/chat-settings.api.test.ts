import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type {
  ChatSettings,
  ChatSettingsInput,
} from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
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

const read = async (portal = lotus.owner) => getData(await portal.call(chatSettingsApi.get));
const toInput = ({ id: _, defaultTexts: __, ...settings }: ChatSettings): ChatSettingsInput => settings;
const save = async (change: Record<string, unknown>, portal = lotus.owner) => {
  const now = await read();
  return portal.call(chatSettingsApi.update, {
    params: { id: now.id },
    body: { ...toInput(now), ...change } as ChatSettingsInput,
  });
};

describe('the settings of conversations', () => {
  it('of a new business say nothing by themselves and end nothing, but the words are there in four languages', async () => {
    const settings = await read();
    expect(settings).toMatchObject({
      id: lotus.merchantId,
      welcome: { isOn: false },
      firstReply: { isOn: false },
      end: { isOn: false },
      unresponsiveMinutes: 0,
      autoCloseMinutes: 0,
      autoJoinMinutes: 0,
      isRatingOn: false,
      refusesBankData: false,
      refusesPhoneNumbers: false,
      alerts: { sound: 'chime' },
      version: 0,
    });
    for (const kind of ['welcome', 'firstReply', 'unresponsive', 'end'] as const) {
      expect(settings[kind].text).toEqual(settings.defaultTexts[kind]);
      for (const words of Object.values(settings.defaultTexts[kind])) expect(words.length).toBeGreaterThan(10);
    }
  });

  it('are what was last saved, at once for every conversation, and in the audit log', async () => {
    const page = await Listener.on(lotus.colleague, roomNamespace);
    const end = { isOn: true, text: { en: 'Bye', km: '', vi: 'Tạm biệt', zh: '再见' } };
    const alerts = { sound: null, volume: 30 };
    const saved = getData(
      await save({ end, alerts, isSystemChatHidden: true, refusesBankData: true, autoCloseMinutes: 15 }),
    );
    expect(saved).toMatchObject({ end, alerts, isSystemChatHidden: true, autoCloseMinutes: 15, version: 1 });
    expect(await read()).toEqual(saved);
    expect(await app.context.chatSettings.read(lotus.merchantId)).toMatchObject({ end, refusesBankData: true });

    await page.next('ability:changed');
    expect(getData(await lotus.colleague.call(profileApi.get))).toMatchObject({
      chatAlerts: alerts,
      chatSettings: { isHideSystemChat: true },
    });
    const own = { isHideSystemChat: false };
    expect(
      getData(await lotus.colleague.call(profileApi.setChatPreferences, { body: own })).chatSettings,
    ).toMatchObject(own);
    page.close();

    const [entry] = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'chatSettings', limit: 1 } }));
    expect(entry).toMatchObject({ action: 'chatSettings.changed', actor: { id: lotus.ownerId } });
    expect(entry?.changes).toContainEqual({ field: 'isEndOn', before: 'false', after: 'true' });
    expect(entry?.changes).toContainEqual({ field: 'autoCloseMinutes', before: '0', after: '15' });
    expect(entry?.changes).toContainEqual({ field: 'alertVolume', before: '60', after: '30' });
  });

  it.each([
    [{ unresponsiveMinutes: 10, autoCloseMinutes: 10 }, 'auto_close_minutes', 'minValue'],
    [{ autoCloseMinutes: 2881 }, 'auto_close_minutes', 'maxValue'],
    [{ autoJoinMinutes: 2881 }, 'auto_join_minutes', 'maxValue'],
    [{ unresponsiveMinutes: -1 }, 'unresponsive_minutes', 'minValue'],
    [{ alerts: { sound: 'bell', volume: 0 } }, 'alerts.volume', 'minValue'],
    [{ end: { isOn: true, text: { en: 'x'.repeat(1001), km: '', vi: '', zh: '' } } }, 'end.text.en', 'maxLength'],
  ])('refuse %j at its field and keep what was', async (change, field, key) => {
    const before = await read();
    const { status, failure } = await save(change);
    expect([status, failure.validate?.[field]?.[0]?.key]).toEqual([422, key]);
    expect(await read()).toEqual(before);
  });

  it('are saved over a colleague’s change by nobody who has not seen it', async () => {
    const seen = await read();
    const form = (isRatingOn: boolean) => ({ params: { id: seen.id }, body: { ...toInput(seen), isRatingOn } });
    const answers = await Promise.all(
      [true, true, true].map((isOn) => lotus.owner.call(chatSettingsApi.update, form(isOn))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe('recordChanged');
  });

  it('are read and changed by those with the ability only, and by nobody of another business', async () => {
    const reader = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: [{ subject: 'chat-settings', action: 'read' }] }),
    );
    expect((await reader.call(chatSettingsApi.get)).status).toBe(200);
    expect((await save({ isRatingOn: false }, reader)).status).toBe(403);
    const mekong = await Company.open(app);
    expect((await save({ isRatingOn: false }, mekong.owner)).status).toBe(404);
    expect((await read(mekong.owner)).version).toBe(0);
  });
});
