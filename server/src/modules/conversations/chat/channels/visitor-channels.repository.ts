import type { Database } from '#platform/database/database.ts';
import type { SqlScope } from '../chat.policy.ts';
import { type ChannelRow, type ChannelState, toChannelState } from './channels.projection.ts';
import { channelColumns } from './channels.repository.ts';

/** The visitors' conversations in the scope with a number below `beforeNumber`, newest first. */
export async function listChannelsOfVisitor(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  page: { visitorIds: readonly string[]; beforeNumber: number; limit: number },
  scope: SqlScope,
): Promise<ChannelState[]> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelRow>({
    name: `chat-list-visitor-channels-${scope.key}`,
    text: `
      select ${channelColumns} from chat_channels c
      where c.merchant_id = $1 and c.visitor_id = any($2::uuid[]) and c.number < $3 and ${scope.condition}
      order by c.number desc limit $4`,
    values: [merchantId, page.visitorIds, page.beforeNumber, page.limit],
  });
  return rows.map(toChannelState);
}

/** The visitors' conversations in the scope that began before another one, newest first; those of the same millisecond by their ids. */
export async function listChannelsBegunBefore(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  page: {
    visitorIds: readonly string[];
    exceptId: string | undefined;
    before: { readonly at: Date; readonly id: string } | null;
    limit: number;
  },
  scope: SqlScope,
): Promise<ChannelState[]> {
  const { visitorIds, exceptId = null, before, limit } = page;
  const { rows } = await database.forMerchant(merchantId).sql<ChannelRow>({
    name: `chat-list-channels-begun-before-${scope.key}`,
    text: `
      select ${channelColumns} from chat_channels c
      where c.merchant_id = $1 and c.visitor_id = any($2::uuid[]) and c.id is distinct from $3::uuid
        and ($4::timestamptz is null or (c.created_at, c.id) < ($4::timestamptz, $5::uuid))
        and ${scope.condition}
      order by c.created_at desc, c.id desc limit $6`,
    values: [merchantId, visitorIds, exceptId, before?.at ?? null, before?.id ?? null, limit],
  });
  return rows.map(toChannelState);
}

/** Number of the visitors' conversations. */
export async function countChannelsOfVisitors(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  visitorIds: readonly string[],
): Promise<number> {
  const row = await database
    .forMerchant(merchantId)
    .query.selectFrom('chat_channels')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('visitor_id', 'in', visitorIds)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
