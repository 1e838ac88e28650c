import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type ChannelRow, presentChannel, toChannelState } from '../channels/channels.projection.ts';
import { channelColumns, fullName } from '../channels/channels.repository.ts';
import { type MessageRow, messageColumns, presentMessage } from './messages.projection.ts';

/** How far somebody has read a conversation. */
export interface ThreadPosition {
  readonly channelId: string;
  readonly afterSeq: number;
}

export interface ReadThreads {
  /** By conversation, each in order of seq. A conversation's later messages may be missing at the limit, never earlier ones. */
  readonly messages: Message[];
  /** Those with messages, as they are now. */
  readonly channels: ReadonlyMap<string, Channel>;
}

/** What was said in these conversations after what was read of each, by anybody: for those who tell others of it. */
export async function readThreadsAfter(
  context: AppContext,
  unit: UnitOfWork,
  positions: readonly ThreadPosition[],
  limit: number,
): Promise<ReadThreads> {
  const { merchantId } = unit;
  const keys = JSON.stringify(positions.map(({ channelId, afterSeq }) => ({ id: channelId, seq: afterSeq })));
  const { rows } = await unit.executeRaw(
    `select ${messageColumns.map((column) => `m.${column}`).join(', ')},
      case m.sender_type when 'visitor' then c.visitor_name when 'operator' then coalesce(${fullName('u')}, '') else '' end as sender_name
    from jsonb_to_recordset($2::jsonb) as k(id uuid, seq int)
    join chat_channels c on c.merchant_id = $1 and c.id = k.id
    join chat_messages m on m.merchant_id = $1 and m.channel_id = k.id and m.seq > k.seq
    left join users u on m.sender_type = 'operator' and u.merchant_id = $1 and u.id = m.sender_id
    order by m.channel_id, m.seq limit $3`,
    [merchantId, keys, limit],
  );
  const messages = (rows as (MessageRow & { sender_name: string })[]).map((row) =>
    presentMessage(context, row, row.sender_name),
  );
  return { messages, channels: await channelsOf(context, unit, messages) };
}

async function channelsOf(
  context: AppContext,
  unit: UnitOfWork,
  messages: readonly Message[],
): Promise<Map<string, Channel>> {
  const ids = [...new Set(messages.map(({ channelId }) => channelId))];
  if (ids.length === 0) return new Map();
  const { rows } = await unit.executeRaw(
    `select ${channelColumns} from chat_channels c where c.merchant_id = $1 and c.id = any($2::uuid[])`,
    [unit.merchantId, ids],
  );
  const channels = (rows as ChannelRow[]).map((row) => presentChannel(context, toChannelState(row)));
  return new Map((await Promise.all(channels)).map((channel) => [channel.id, channel]));
}
