import { buildPartnerSettings } from '#modules/connections/partners/partners.factory.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { buildApplication } from '#modules/visitor-channels/chat-widget/chat-widget.factory.ts';
import { newId } from '#platform/ids.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

const day = 24 * 3600 * 1000;

interface Partnership {
  readonly asker: string;
  readonly asked: string;
  readonly status: 'requested' | 'accepted';
  readonly message: string;
  readonly requestedBy: string;
  readonly createdAt: Date;
}

/** Lotus hands questions about water to Mekong; a laundry would like to work with Lotus too. */
export async function seedPartners(context: SeedContext, { lotusId, mekongId }: DemoPeople): Promise<void> {
  const laundry = await buildMerchant(context, { name: 'Angkor Laundry', isSetUp: true });
  await buildApplication(context, { merchantId: laundry.id, appId: 'angkor-laundry', domains: [] });
  const now = Date.now();
  await insertBoth(context, {
    asker: lotusId,
    asked: mekongId,
    status: 'accepted',
    message: 'Many of our customers ask for water. Shall we send them to you?',
    requestedBy: 'Vanna Keo',
    createdAt: new Date(now - 21 * day),
  });
  await insertBoth(context, {
    asker: laundry.id,
    asked: lotusId,
    status: 'requested',
    message: 'យើងបោកអ៊ុតនៅសៀមរាប ហើយចង់ទទួលអតិថិជនរបស់អ្នកនៅទីនេះ។',
    requestedBy: 'ចាន់ ធីតា',
    createdAt: new Date(now - 2 * day),
  });
  const share = { contact: true, history: 'all' } as const;
  for (const merchantId of [lotusId, mekongId])
    await buildPartnerSettings(context, merchantId, { takesRequests: true, takesConversations: true, share });
}

async function insertBoth({ database }: SeedContext, partnership: Partnership): Promise<void> {
  const { asker, asked, status, message, requestedBy, createdAt } = partnership;
  const row = {
    id: newId(),
    status,
    message,
    requested_by: requestedBy,
    created_at: createdAt,
    decided_at: status === 'accepted' ? new Date(createdAt.getTime() + day / 2) : null,
  };
  const side = (own: string) => database.forMerchant(own).query.insertInto('merchant_partners');
  await side(asker)
    .values({ ...row, partner_merchant_id: asked, direction: 'out' })
    .execute();
  await side(asked)
    .values({ ...row, partner_merchant_id: asker, direction: 'in' })
    .execute();
}
