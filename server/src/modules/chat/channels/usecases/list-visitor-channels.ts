import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { channelScope } from '../../chat.policy.ts';
import { decodeCursor, encodeCursor } from '../channel-cursor.ts';
import { type ChannelRow, presentChannel, toChannelState } from '../channels.projection.ts';
import { channelColumns } from '../channels.repository.ts';

/** A visitor's conversations, newest first. The cursor's key is their number: it grows as they begin. */
export async function listVisitorChannels(
  context: AppContext,
  actor: UserActor,
  page: { visitorId: string; limit: number; cursor?: string | undefined },
): Promise<{ rows: Channel[]; nextCursor: string | null }> {
  const scope = channelScope(actor);
  const { rows } = await context.database.forMerchant(actor.merchantId).sql<ChannelRow>({
    name: `chat-list-visitor-channels-${scope.key}`,
    text: `
      select ${channelColumns} from chat_channels c
      where c.merchant_id = $1 and c.visitor_id = $2 and c.number < $3 and ${scope.condition}
      order by c.number desc limit $4`,
    values: [
      actor.merchantId,
      page.visitorId,
      (page.cursor === undefined ? undefined : decodeCursor(page.cursor).key) ?? 2_147_483_647,
      page.limit + 1,
    ],
  });
  const shown = rows.slice(0, page.limit).map(toChannelState);
  const last = shown.at(-1);
  return {
    rows: await Promise.all(shown.map((channel) => presentChannel(context, channel))),
    nextCursor: rows.length > page.limit && last ? encodeCursor({ key: last.number, id: last.id }) : null,
  };
}

export async function countVisitorChannels(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  visitorId: string,
): Promise<number> {
  const row = await context.database
    .forMerchant(merchantId)
    .query.selectFrom('chat_channels')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('visitor_id', '=', visitorId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
