import { type Kysely, sql } from 'kysely';

/** Of how many stars the rating was when its follow-up was changed last: after that the customer may give others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating_follow_ups add column stars integer`.execute(db);
  await sql`update rating_follow_ups u set stars = r.stars from chat_ratings r
    where r.merchant_id = u.merchant_id and r.id = u.rating_id`.execute(db);
  await sql`update rating_follow_ups u set stars = c.rating from call_sessions c
    where c.merchant_id = u.merchant_id and c.id = u.rating_id`.execute(db);
  await sql`update rating_follow_ups u set stars = (o.rating ->> 'stars')::integer from service_orders o
    where o.merchant_id = u.merchant_id and o.id = u.rating_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating_follow_ups drop column stars`.execute(db);
}
