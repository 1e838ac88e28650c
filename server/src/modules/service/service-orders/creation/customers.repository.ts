import type { OrderCustomer } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns, toPhoneDigits } from '#platform/database/search-patterns.ts';
import type { Reader } from '../orders/order-list.repository.ts';
import { withinScope } from '../service-orders.policy.ts';
import { toDetails } from './order-words.ts';

/** Most recent orders searched for returning customers. */
const customerLookbackDays = 3000;

const searchedText = sql<string>`lower(concat_ws(' ', customer ->> 'name', customer ->> 'phone', details ->> 'contactNumber',
  regexp_replace(concat(customer ->> 'phone', ' ', details ->> 'contactNumber'), '[^0-9 ]', '', 'g'),
  regexp_replace(customer ->> 'phone', '[^0-9]', '', 'g')))`;
/** Customers are identified by phone number, or by name without one. */
const person = sql<string>`coalesce(nullif(regexp_replace(customer ->> 'phone', '[^0-9]', '', 'g'), ''), lower(customer ->> 'name'))`;

/** Former customers, latest first, with the data of their last order; limited to orders the reader may see. */
export async function listOrderCustomers(
  query: TenantDatabase['query'],
  { scope }: Reader,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<OrderCustomer[]> {
  const typed = search?.toLowerCase().trim() ?? '';
  const patterns = searchPatterns(toPhoneDigits(typed) ?? typed);
  let orders = query
    .selectFrom('service_orders')
    .select(['customer', 'details', 'visitor_id', 'created_at'])
    .select([searchedText.as('words'), person.as('person')])
    .where('status', '!=', 'deleted')
    .where(withinScope(scope));
  // The index leaves few rows; matches in other parts of the search text are excluded below.
  for (const pattern of patterns) orders = orders.where('search', 'like', pattern);
  const latest = orders.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(customerLookbackDays).as('latest');
  let found = query
    .selectFrom(latest)
    .distinctOn('latest.person')
    .selectAll('latest')
    .select(sql<number>`count(*) over (partition by latest.person)`.as('total'));
  for (const pattern of patterns) found = found.where('latest.words', 'like', pattern);
  const people = found.orderBy('latest.person').orderBy('latest.created_at', 'desc').as('people');
  const rows = await query.selectFrom(people).selectAll().orderBy('created_at', 'desc').limit(limit).execute();
  return rows.map((row) => {
    const { quantity: _quantity, bottleSize: _size, details: _details, ...place } = toDetails(row.details);
    return {
      visitorId: row.visitor_id,
      ...row.customer,
      place,
      orderCount: Number(row.total),
      lastOrderAt: row.created_at.toISOString(),
    };
  });
}
