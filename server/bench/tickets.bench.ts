// Making and answering tickets and reading lists of them over HTTP, beside the bare query, while a merchant has many.
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { BenchAgentLine, type Case } from './lib/bench-agent-line.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { openOrderBench } from './lib/order-data.ts';
import { startProduct } from './lib/product.ts';
import { makeTickets, newTicket } from './lib/ticket-data.ts';

const defaults = {
  tickets: 1_000_000,
  /** Of them somebody still has to do something. */
  open: 300,
  repeats: 200,
};

const page = 25;
const maxMs = 30;

const newest = 'created_at desc, id desc';
const list = (name: string, query: string, where: string, order = newest): Case => ({
  name,
  path: `${ticketsApi.list.path}?limit=${page}${query}`,
  floor: `select * from tickets where merchant_id = $1 and deleted_at is null and ${where} order by ${order} limit ${page}`,
  atMost: maxMs,
});
const rank = "array_position(array['low', 'medium', 'high', 'urgent'], priority)";

const getCases = (operatorId: string): readonly Case[] => [
  list('all, the newest', '', 'true'),
  list('those resolved', '&status=resolved', "status = 'resolved'"),
  list('those at work', '&status=open,pending', "status in ('open', 'pending')"),
  list('of one operator', '&assigned=mine', `assignee_id = '${operatorId}'`),
  list(
    'of nobody',
    '&assigned=unassigned&status=open,pending',
    "assignee_id is null and status in ('open', 'pending')",
  ),
  list('the most pressing', '&order=priority', 'true', `${rank} desc, id desc`),
  list('who waits longest', '&order=waitingSince&sort=asc', 'true', 'waiting_since, id'),
  list('with a rare word', '&search=flat%20777', "search like '%flat 777%'"),
  list(
    'of one customer',
    '&customer_email=customer777%40mail.example',
    "lower(customer_email) = 'customer777@mail.example'",
  ),
  {
    name: 'counts',
    path: ticketsApi.counts.path,
    floor: `select count(*) from tickets where merchant_id = $1 and deleted_at is null and status <> 'resolved'`,
  },
];

await benchmark('tickets', defaults, async (bench) => {
  const { tickets, open, repeats } = bench.options;
  const { connectionString } = await startDatabase(bench);
  const product = await startProduct(bench, { connectionString });
  const desk = await openOrderBench(bench, product, connectionString);
  bench.note(`making ${tickets.toLocaleString('en-US')} tickets`);
  const id = await makeTickets(desk, { count: tickets, open });
  const cases = getCases(desk.operator.id);
  const line = new BenchAgentLine(bench, desk, { product, repeats });
  bench.note('warming up');
  await line.warmUp(cases);
  const measured = [];
  for (const one of cases) {
    bench.note(one.name);
    measured.push(await line.read(one));
  }
  bench.note('making and answering one after the other');
  const { title, description, assigneeId, priority, categoryCode, customerEmail } = newTicket(desk);
  const made = {
    title,
    description,
    priority,
    assignee_id: assigneeId,
    category_code: categoryCode,
    customer_email: customerEmail,
  };
  measured.push(await line.write({ name: 'made', path: ticketsApi.create.path, atMost: maxMs }, () => made));
  const answered = { name: 'answered', path: ticketThreadApi.answer.path.replace(':id', id) };
  measured.push(await line.write(answered, (repeat) => ({ body: `<p>The driver comes at ${repeat + 20}.</p>` })));
  return { rows: measured.flatMap(({ rows }) => rows), targets: measured.flatMap(({ targets }) => targets) };
});
