import type { Database } from '#platform/database/database.ts';
import type { SqlScope } from '../chat.policy.ts';
import { type ChannelRow, type ChannelState, toChannelState } from './channels.projection.ts';
import { channelColumns } from './channels.repository.ts';

/** The visitor's conversations in the scope with a number below `beforeNumber`, newest first. */
export async function listChannelsOfVisitor(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  page: { visitorId: string; beforeNumber: number; limit: number },
  scope: SqlScope,
): Promise<ChannelState[]> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelRow>({
    name: `chat-list-visitor-channels-${scope.key}`,
    text: `
      select ${channelColumns} from chat_channels c
      where c.merchant_id = $1 and c.visitor_id = $2 and c.number < $3 and ${scope.condition}
      order by c.number desc limit $4`,
    values: [merchantId, page.visitorId, page.beforeNumber, page.limit],
  });
  return rows.map(toChannelState);
}

/** Number of the visitor's conversations. */
export async function countChannelsOfVisitor(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  visitorId: string,
): Promise<number> {
  const row = await database
    .forMerchant(merchantId)
    .query.selectFrom('chat_channels')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('visitor_id', '=', visitorId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
