import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const teamOf = async ({ appId }: Company) => {
  const visitor = app.portal();
  const { token } = getData(await visitor.call(visitorsApi.createSession, { body: { appId } }));
  visitor.visitorToken = token;
  return getData(await visitor.call(visitorsApi.team));
};

/** Conversations that have ended, each with its first answer after so many seconds; a bot answered until `botUntil`. */
async function answerAfter(
  merchantId: string,
  operatorId: string,
  waits: readonly number[],
  botUntil?: number,
): Promise<void> {
  const begun = app.context.clock.now().getTime() - 3600_000;
  const at = (seconds: number) => new Date(begun + seconds * 1000);
  const ofBot =
    botUntil === undefined ? [] : [{ from: 'bot' as const, text: 'A colleague will answer', at: at(botUntil) }];
  for (const wait of waits)
    await buildChannel(app.context, {
      merchantId,
      status: 'closed',
      createdAt: at(0),
      closedAt: at(3500),
      messages: [
        { from: 'visitor', text: 'Is there water?', at: at(0) },
        ...ofBot,
        { from: 'operator', operatorId, text: 'There is', at: at(wait) },
      ],
    });
}

it('a business that has answered nobody promises nothing and shows nobody without a picture', async () => {
  expect(await teamOf(await Company.open(app))).toEqual({
    faces: [],
    answersWithinSeconds: null,
    expectedWaitSeconds: null,
  });
});

it('visitors see who can answer now by first name, and how soon half of the conversations were answered', async () => {
  const lotus = await Company.open(app);
  const { merchantId } = lotus;
  const { query } = app.context.database.forMerchant(merchantId);
  const operator = await hire(app, merchantId);
  await query.updateTable('users').set({ profile_picture_id: newId() }).where('id', '=', operator.id).execute();
  await answerAfter(merchantId, operator.id, [20, 40, 60, 80, 3000]);
  const portal = await signInAs(app, operator);
  const page = await Listener.on(portal, roomNamespace);
  const { faces, answersWithinSeconds } = await teamOf(lotus);
  expect(faces).toEqual([{ name: operator.first_name, picture: expect.any(String) }]);
  expect(answersWithinSeconds).toBe(60);
  getData(await portal.call(profileApi.setOffline, { body: { isOffline: true } }));
  await expect.poll(async () => (await teamOf(lotus)).faces, { timeout: 20_000, interval: 1_000 }).toEqual([]);
  page.close();
});

it('the time that a bot answered is no wait for people', async () => {
  const lotus = await Company.open(app);
  const operator = await hire(app, lotus.merchantId);
  await answerAfter(lotus.merchantId, operator.id, [620, 625, 630, 640, 900], 600);
  expect((await teamOf(lotus)).answersWithinSeconds).toBe(30);
});

it('while others wait longer than usual, a new visitor reads how long that is', async () => {
  const sokha = await Company.open(app);
  const operator = await hire(app, sokha.merchantId);
  await answerAfter(sokha.merchantId, operator.id, [1, 1, 1, 1, 1]);
  for (let index = 0; index < 4; index += 1) await sokha.answer((await sokha.talk()).channelId);
  await sokha.talk();
  const { answersWithinSeconds, expectedWaitSeconds } = await teamOf(sokha);
  expect(answersWithinSeconds).toBe(1);
  expect(expectedWaitSeconds).toBeGreaterThan(1);
});
