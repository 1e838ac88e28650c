import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let company: Company;
let conversation: Conversation;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  conversation = await company.talk('At noon');
});
afterAll(() => app?.close());

const threads = async () => {
  const { channelId, portal } = conversation;
  const [operator, visitor] = await Promise.all([
    company.owner.call(messagesApi.list, { body: { channelId } }),
    portal.call(visitorsApi.listMessages),
  ]);
  return [getData(operator), getData(visitor)].map((messages) => messages.map(({ text }) => text).filter(Boolean));
};

describe('a server whose clock jumps', () => {
  it('changes no order, ends no session and loses nothing', async () => {
    const said = ['At noon'];
    // Hours for a moment and back, and minutes for longer: a machine that slept, and a clock that is corrected.
    for (const jump of [{ minutes: 4 }, { hours: -2 }, { hours: 2 }, { minutes: -4 }]) {
      app.clock.advance(jump);
      const text = `After ${JSON.stringify(jump)}`;
      const body = { type: 'text' as const, id: newId(), text };
      getData(await conversation.portal.call(visitorsApi.createMessage, { body }));
      said.push(text);
      await company.answer(conversation.channelId, `Answer to ${text}`);
      said.push(`Answer to ${text}`);
    }
    expect((await company.owner.call(profileApi.get)).status).toBe(200);
    for (const thread of await threads()) expect(thread).toEqual(said);
  });
});
