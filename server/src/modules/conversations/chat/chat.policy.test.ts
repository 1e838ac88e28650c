import type { Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildChannel } from './chat.factory.ts';
import { canReadChannel, channelScope } from './chat.policy.ts';

let app: TestApp;
let channels: { merchantId: string; id: string }[];
let merchantIds: string[];

beforeAll(async () => {
  app = await createTestApp();
  merchantIds = [(await buildMerchant(app.context)).id, (await buildMerchant(app.context)).id];
  const rows = await Promise.all(
    merchantIds.flatMap((merchantId) =>
      (['unassigned', 'closed'] as const).map((status) => buildChannel(app.context, { merchantId, status })),
    ),
  );
  channels = rows.map((row) => ({ merchantId: row.merchant_id, id: row.id }));
});
afterAll(() => app.close());

const actorWith = (merchantId: string, permissions: Permission[]): UserActor => ({
  kind: 'user',
  merchantId,
  userId: newId(),
  sessionId: newId(),
  apiToken: null,
  name: 'Dara',
  ability: defineAbility(permissions),
  locale: 'en',
  sessionExpiresAt: new Date(),
});

const roles: Record<string, Permission[]> = {
  'somebody without abilities': [],
  'a reader of chats': [{ subject: 'chat', action: 'read' }],
  'a manager of chats': [{ subject: 'chat', action: 'manage' }],
  'somebody who only answers tickets': [{ subject: 'ticket', action: 'manage' }],
  'somebody who may change chats but not read them': [{ subject: 'chat', action: 'update' }],
};

describe('who sees which conversations', () => {
  for (const [role, permissions] of Object.entries(roles))
    it(`is the same in code and in SQL for ${role}`, async () => {
      for (const merchantId of merchantIds) {
        const actor = actorWith(merchantId, permissions);
        const { condition } = channelScope(actor);
        const { rows } = await app.context.database.unscopedSql<{ id: string }>(
          `select c.id from chat_channels c where $1::uuid is not null and ${condition} order by c.id`,
          [merchantId],
        );
        const expected = channels.filter((channel) => canReadChannel(actor, channel)).map((channel) => channel.id);
        expect(rows.map((row) => row.id)).toEqual(expected.sort());
      }
    });

  it('is everything of the own merchant for a reader, and nothing of another', () => {
    const [own, other] = merchantIds as [string, string];
    const actor = actorWith(own, roles['a reader of chats']!);
    expect([canReadChannel(actor, { merchantId: own }), canReadChannel(actor, { merchantId: other })]).toEqual([
      true,
      false,
    ]);
  });
});
