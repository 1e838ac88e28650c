import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildChannel } from '../chat.factory.ts';

let app: TestApp;
let company: Company;
let owner: TestPortal;
let colleague: TestPortal;
let colleagueId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
  const user = await hire(app, company.merchantId, { firstName: 'Sophea', lastName: 'Lim' });
  colleague = await signInAs(app, user);
  colleagueId = user.id;
});
afterAll(() => app.close());

const assign = (portal: TestPortal, channelId: string, operatorId: string) =>
  portal.call(channelsApi.assign, { body: { channelId, operatorId, reason: 'Is near' } });
const setStatus = (channelId: string, status: 'closed' | 'unassigned') =>
  owner.call(channelsApi.setStatus, { body: { channelId, status } });
const ownerId = () => company.ownerId;

async function getThreadStore(channelId: string): Promise<Message[]> {
  return getData(await owner.call(messagesApi.list, { body: { channelId } }));
}
const listSystemMessages = async (channelId: string) =>
  (await getThreadStore(channelId)).flatMap((message) => (message.system ? [message.system] : []));

/** All data of the conversation that a refused action must not change. */
async function snapshot(channelId: string) {
  return {
    channel: getData(await owner.call(channelsApi.detail, { body: { channelId } })),
    systemMessages: await listSystemMessages(channelId),
  };
}

describe('taking a conversation', () => {
  it('makes the operator the one who has it, and tells so in the thread', async () => {
    const { channelId } = await company.talk();
    const channel = getData(await assign(owner, channelId, colleagueId));
    expect(channel).toMatchObject({
      status: 'ongoing',
      assignedOperatorId: colleagueId,
      assignedOperatorName: 'Sophea Lim',
      participants: [{ id: colleagueId, name: 'Sophea Lim' }],
      lastSeq: 3,
      unreadCount: 1,
      lastMessage: { seq: 2, type: 'text', senderType: 'visitor', system: null, text: expect.stringMatching(/./) },
    });
    expect((await listSystemMessages(channelId)).at(-1)).toEqual({
      key: 'assigned',
      params: { operator: 'Sophea Lim', by: expect.stringContaining('Vanna') },
    });
  });

  it('lets exactly one of two win, and tells the other who has it', async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const messages = [{ from: 'visitor' as const, text: 'Hello' }];
          const { id } = await buildChannel(app.context, { merchantId: company.merchantId, messages });
          const [mine, hers] = await Promise.all([assign(owner, id, ownerId()), assign(colleague, id, colleagueId)]);
          const [winner, loser] = mine.status === 200 ? [mine, hers] : [hers, mine];
          expect([winner.status, loser.status]).toEqual([200, 400]);
          expect(loser.failure).toMatchObject({
            message: 'operatorAlreadyAssigned',
            params: { operator: winner.data.assignedOperatorName },
          });
          expect(winner.data.participants).toHaveLength(1);
          expect(winner.data.lastSeq).toBe(2);
        }),
      );
    }
  });

  it('changes nothing when it is done again for the same operator', async () => {
    const { channelId } = await company.talk();
    const first = getData(await assign(owner, channelId, ownerId()));
    const again = getData(await assign(colleague, channelId, ownerId()));
    expect(again).toEqual(first);
  });

  it('takes a reason where the operator cannot take conversations now, which only colleagues read; oneself needs none', async () => {
    const { channelId } = await company.talk();
    const away = await hire(app, company.merchantId, { firstName: 'Rith', lastName: 'Chea' });
    const before = await snapshot(channelId);
    const give = (reason?: string) =>
      owner.call(channelsApi.assign, {
        body: { channelId, operatorId: away.id, ...(reason !== undefined && { reason }) },
      });
    for (const reason of [undefined, '  ', '\u200b', '\u2800', '\u0001']) {
      const refused = await give(reason);
      expect([refused.status, refused.failure]).toMatchObject([
        422,
        { message: 'assignmentNeedsReason', params: { operator: 'Rith Chea', obstacles: 'disconnected' } },
      ]);
    }
    const bulk = { action: 'assign' as const, channelIds: [channelId], operatorId: away.id };
    expect(getData(await owner.call(channelsApi.bulk, { body: bulk })).refused).toMatchObject([
      { channelId, message: 'assignmentNeedsReason' },
    ]);
    expect(await snapshot(channelId)).toEqual(before);
    expect(getData(await give('Knows the guest')).assignedOperatorId).toBe(away.id);
    expect(JSON.stringify(await listSystemMessages(channelId))).not.toContain('Knows the guest');
    const other = await company.talk();
    const own = await owner.call(channelsApi.assign, { body: { channelId: other.channelId, operatorId: ownerId() } });
    expect(own.status).toBe(200);
  });

  it('is refused for a closed conversation, for somebody who may not answer, and for nobody we know', async () => {
    const closed = await buildChannel(app.context, { merchantId: company.merchantId, status: 'closed' });
    const { channelId } = await company.talk();
    const reader = await hire(app, company.merchantId, { permissions: [{ subject: 'chat', action: 'read' }] });
    const gone = await hire(app, company.merchantId, { status: 0 });
    const before = await snapshot(channelId);
    expect((await assign(owner, closed.id, ownerId())).failure.message).toBe('channelIsClosed');
    expect((await assign(owner, channelId, reader.id)).failure.message).toBe('operatorNotAvailable');
    expect((await assign(owner, channelId, gone.id)).failure.message).toBe('operatorNotAvailable');
    expect((await assign(owner, channelId, newId())).status).toBe(404);
    expect((await assign(owner, newId(), ownerId())).status).toBe(404);
    expect(await snapshot(channelId)).toEqual(before);
  });
});

describe('taking part', () => {
  it('puts a colleague beside the one who has the conversation, once', async () => {
    const { channelId } = await company.talk();
    await assign(owner, channelId, ownerId());
    const joined = getData(await colleague.call(channelsApi.join, { body: { channelId } }));
    expect(joined.participants.map((participant) => participant.id)).toEqual([ownerId(), colleagueId]);
    expect(joined.assignedOperatorId).toBe(ownerId());
    const again = await colleague.call(channelsApi.join, { body: { channelId } });
    expect(again.failure.message).toBe('alreadyAParticipant');
    expect((await listSystemMessages(channelId)).at(-1)).toEqual({ key: 'joined', params: { operator: 'Sophea Lim' } });
  });

  it('ends for one operator while the conversation goes to the one who stays', async () => {
    const { channelId } = await company.talk();
    await assign(owner, channelId, ownerId());
    await colleague.call(channelsApi.join, { body: { channelId } });
    const left = getData(await owner.call(channelsApi.leave, { body: { channelId } }));
    expect(left).toMatchObject({
      status: 'ongoing',
      assignedOperatorId: colleagueId,
      participants: [{ id: colleagueId }],
    });
    const refused = await owner.call(channelsApi.leave, { body: { channelId } });
    expect(refused.failure.message).toBe('notAParticipant');
  });

  it('ends for the last operator and leaves the conversation to nobody', async () => {
    const { channelId } = await company.talk();
    await assign(owner, channelId, ownerId());
    const left = getData(await owner.call(channelsApi.leave, { body: { channelId } }));
    expect(left).toMatchObject({ status: 'unassigned', assignedOperatorId: null, participants: [] });
    expect((await listSystemMessages(channelId)).slice(-2).map((message) => message.key)).toEqual([
      'left',
      'unassigned',
    ]);
    expect(getData(await assign(colleague, channelId, colleagueId)).assignedOperatorId).toBe(colleagueId);
  });

  it('is no way into a conversation that nobody has', async () => {
    const { channelId } = await company.talk();
    const before = await snapshot(channelId);
    expect((await owner.call(channelsApi.join, { body: { channelId } })).status).toBe(400);
    expect((await owner.call(channelsApi.leave, { body: { channelId } })).status).toBe(400);
    expect(await snapshot(channelId)).toEqual(before);
  });
});

describe('ending a conversation', () => {
  it('closes it for everybody, and a second end is refused', async () => {
    const { channelId } = await company.talk();
    await assign(owner, channelId, ownerId());
    const before = getData(await owner.call(channelsApi.countUnread));
    const closed = getData(await setStatus(channelId, 'closed'));
    expect(closed).toMatchObject({ status: 'closed', assignedOperatorId: ownerId(), waitingSince: null });
    expect(closed.closedAt).not.toBeNull();
    expect((await setStatus(channelId, 'closed')).failure.message).toBe('channelIsClosed');
    expect((await owner.call(channelsApi.join, { body: { channelId } })).failure.message).toBe('channelIsClosed');
    const after = getData(await owner.call(channelsApi.countUnread));
    expect([after.mine, after.all]).toEqual([before.mine - 1, before.all - 1]);
  });

  it('can be undone: the conversation is nobody’s again, with its history', async () => {
    const { channelId } = await company.talk();
    await assign(owner, channelId, ownerId());
    await setStatus(channelId, 'closed');
    const reopened = getData(await setStatus(channelId, 'unassigned'));
    expect(reopened).toMatchObject({
      status: 'unassigned',
      assignedOperatorId: null,
      participants: [],
      closedAt: null,
    });
    expect(getData(await setStatus(channelId, 'unassigned'))).toEqual(reopened);
    expect((await listSystemMessages(channelId)).map((message) => message.key)).toEqual([
      'started',
      'assigned',
      'ended',
      'reopened',
    ]);
  });

  it('is taken at once by the operator who opens it again to go on', async () => {
    const { channelId } = await company.talk();
    await assign(owner, channelId, ownerId());
    await setStatus(channelId, 'closed');
    const body = { channelId, status: 'unassigned' as const, toOneself: true };
    expect(getData(await owner.call(channelsApi.setStatus, { body }))).toMatchObject({
      status: 'ongoing',
      assignedOperatorId: ownerId(),
      participants: [{ id: ownerId() }],
      closedAt: null,
    });
    expect((await listSystemMessages(channelId)).map((message) => message.key)).toEqual([
      'started',
      'assigned',
      'ended',
      'reopened',
      'assigned',
    ]);
  });

  it('cannot be undone while the visitor has a newer conversation', async () => {
    const visitor = await company.visit();
    const { channelId } = await company.talk('first', visitor);
    await setStatus(channelId, 'closed');
    app.clock.advance({ days: 30 });
    const renewed = await signInAs(app, await hire(app, company.merchantId));
    const second = await company.talk('second', visitor);
    expect(second.channelId).not.toBe(channelId);
    const refused = await renewed.call(channelsApi.setStatus, { body: { channelId, status: 'unassigned' } });
    expect(refused.failure.message).toBe('channelIsClosed');
    app.clock.advance({ days: -30 });
  });
});

describe('the version of a conversation', () => {
  it('grows with every move and every message', async () => {
    const { channelId } = await company.talk();
    const versions = [
      getData(await owner.call(channelsApi.detail, { body: { channelId } })).version,
      getData(await assign(owner, channelId, ownerId())).version,
      getData(await colleague.call(channelsApi.join, { body: { channelId } })).version,
      getData(await owner.call(messagesApi.seen, { body: { channelId, seq: 2 } })).version,
      getData(await colleague.call(channelsApi.leave, { body: { channelId } })).version,
      getData(await setStatus(channelId, 'closed')).version,
    ];
    expect(versions).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
