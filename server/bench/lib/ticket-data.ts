import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { OrderBench } from './order-data.ts';
import { repeatRow, settle } from './repeat-row.ts';

export const newTicket = ({ operator }: Pick<OrderBench, 'operator'>) => ({
  title: 'The dispenser leaks at the tap',
  description: '<p>A bowl stands under it and is full every morning.</p>',
  assigneeId: operator.id,
  priority: 'medium' as const,
  categoryCode: 'water',
  customerEmail: 'srey.neang@mail.example',
});

/** One customer in so many has the tickets that are looked for by address. */
const customers = 50_000;

/** A ticket made over the wire and `count` more of years, of which `open` still wait for somebody. */
export async function makeTickets(desk: OrderBench, { count, open }: { count: number; open: number }): Promise<string> {
  const { client, merchantId, portal } = desk;
  const answer = await portal.call(ticketsApi.create, { body: newTicket(desk) });
  if (answer.status !== 200) throw new Error(`The ticket was refused: ${JSON.stringify(answer.failure)}`);
  const { id } = answer.data;
  const address = `'customer' || n % ${customers} || '@mail.example'`;
  await repeatRow(desk, {
    table: 'tickets',
    id,
    count,
    changes: {
      status: `case when n > ${open} then 'resolved' else (array['open', 'pending'])[1 + n % 2] end`,
      priority: "(array['low', 'medium', 'high', 'urgent'])[1 + n % 4]",
      assignee_id: `case when n <= ${open} and n % 3 = 0 then null when n % 20 = 0 then o.assignee_id end`,
      customer_email: address,
      search: `o.search || ' ' || ${address} || ' flat ' || n`,
      waiting_since: `case when n <= ${open} and n % 2 = 0 then o.created_at - n * interval '1 minute' end`,
      resolved_at: `case when n > ${open} then o.created_at - (n - 1) * interval '1 minute' end`,
    },
  });
  await client.query('update ticket_numbers set last_number = last_number + $2 where merchant_id = $1', [
    merchantId,
    count,
  ]);
  await settle(client, 'tickets');
  return id;
}
