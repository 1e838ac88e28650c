import type { Database } from '#platform/database/database.ts';

/** A conversation whose end should have been said by now. */
export interface LeftEnd {
  readonly merchantId: string;
  readonly channelId: string;
  readonly endedAt: Date;
}

/** Of all merchants, those that ended in this time, at most `limit`. */
export async function listLeftEnds(
  database: Pick<Database, 'unscopedSql'>,
  { after, before }: { after: Date; before: Date },
  limit: number,
): Promise<LeftEnd[]> {
  const text = `
    select c.merchant_id as "merchantId", c.id as "channelId", c.closed_at as "endedAt"
    from merchants t
    join chat_channels c on c.merchant_id = t.id and c.status = 'closed' and c.closed_at > $1 and c.closed_at <= $2
    where c.marks -> 'ended' -> 'unsaidBy' is not null
    limit $3`;
  const values = [after, before, limit];
  const { rows } = await database.unscopedSql<LeftEnd>({ name: 'chat-list-left-ends', text, values });
  return rows;
}
