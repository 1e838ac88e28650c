import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { createTestApp } from '#testing/test-app.ts';
import { down, up } from '../../../../migrations/0252_remind_of_unread_messages_by_voice.ts';
import { down as lateDown, up as lateUp } from '../../../../migrations/0712_say_how_long_by_its_units.ts';

it('a business that had set how long messages may be unread hears of them as before', async () => {
  const app = await createTestApp();
  const { connectionString } = app;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }) });
  try {
    const [lotus, mekong] = [await Company.open(app), await Company.open(app)];
    for (const { owner } of [lotus, mekong]) {
      const { id, defaultTexts: _, ...settings } = getData(await owner.call(chatSettingsApi.get));
      getData(await owner.call(chatSettingsApi.update, { params: { id }, body: settings }));
    }
    await down(db);
    await sql`
      update chat_settings set alert_unread_seconds = 0, alert_repeat_seconds = 20
      where merchant_id = ${lotus.merchantId}`.execute(db);
    await up(db);
    const unreadOf = async ({ owner }: Company) =>
      getData(await owner.call(voiceSettingsApi.list)).find(({ event }) => event === 'unread')!;
    expect(await unreadOf(lotus)).toMatchObject({ isOn: false, delaySeconds: 180, repeatSeconds: 20, version: 1 });
    const usual = await unreadOf(mekong);
    expect(usual).toMatchObject({ isOn: true, delaySeconds: 180, repeatSeconds: 300, version: 0 });
    // It is the alert that is edited from now on, with the words of the product.
    const { id, event: _, sounds: __, ...alert } = await unreadOf(lotus);
    expect(alert.sentences.en).toBe('The message from {visitor} has been unread for {minutes} minutes.');
    expect(usual.sentences.en).toBe('The message from {visitor} has been unread for {duration}.');
    await lateUp(db);
    expect((await unreadOf(lotus)).sentences.en).toBe(usual.sentences.en);
    expect((await unreadOf(lotus)).sentences.km).toBe(usual.sentences.km);
    await lateDown(db);
    expect((await unreadOf(lotus)).sentences).toEqual(alert.sentences);
    expect((await lotus.owner.call(voiceSettingsApi.update, { params: { id }, body: alert })).status).toBe(200);
  } finally {
    await db.destroy();
    await app.close();
  }
});
