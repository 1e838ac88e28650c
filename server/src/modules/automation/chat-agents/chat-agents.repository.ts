import type { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import type { AgentDefinition, ChatAgent } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './chat-agents.table.ts';

type Query = TenantDatabase['query'] | Tx;
type Filter = EndpointParsedInput<typeof chatAgentsApi.list>['query'];

const orders = { createdAt: sql`created_at`, name: sql`lower(agent_name)` } as const satisfies Record<
  Filter['order'],
  unknown
>;

const selectChatAgents = (query: Query) =>
  query
    .selectFrom('chat_agents')
    .select(['id', 'agent_name', 'is_active', 'definition', 'created_at', 'updated_at', 'version']);

type Row = Awaited<ReturnType<ReturnType<typeof selectChatAgents>['executeTakeFirstOrThrow']>>;

const chatAgentOf = (row: Row): ChatAgent => ({
  id: row.id,
  agentName: row.agent_name,
  ...row.definition,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

const matching = <O>(rows: SelectQueryBuilder<Tables, 'chat_agents', O>, { search }: Filter) =>
  searchPatterns(search).reduce(
    (found, pattern) =>
      found.where((where) =>
        where.or([
          where('agent_name', 'ilike', pattern),
          where(sql<string>`definition ->> 'agentTask'`, 'ilike', pattern),
        ]),
      ),
    rows,
  );

/** A page of them, and how many there are on all pages. */
export async function listChatAgents(query: Query, filter: Filter): Promise<{ rows: ChatAgent[]; meta: ListMeta }> {
  const { page, limit, order, sort } = filter;
  const [rows, count] = await Promise.all([
    matching(selectChatAgents(query), filter)
      .orderBy(orders[order], sort)
      .orderBy('id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      query.selectFrom('chat_agents').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(chatAgentOf), meta: { page, limit, total: count.total } };
}

export async function findChatAgent(query: Query, id: string): Promise<ChatAgent | undefined> {
  const row = await selectChatAgents(query).where('id', '=', id).executeTakeFirst();
  return row && chatAgentOf(row);
}

/** Those that are switched on, by name. */
export async function listActiveAgents(query: Query): Promise<ChatAgent[]> {
  const rows = await selectChatAgents(query).where('is_active', '=', true).orderBy('agent_name').execute();
  return rows.map(chatAgentOf);
}

/** Which of these ids belong to agents of the merchant. */
export async function listKnownAgents(query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('chat_agents')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A bot of whose stories one calls it. */
export async function findCallingBot(unit: UnitOfWork, id: string): Promise<string | undefined> {
  const { rows } = await unit.executeRaw(
    `select name from bots
     where merchant_id = $1 and jsonb_path_exists(definition, '$.stories[*].steps[*] ? (@.agentId == $id)', jsonb_build_object('id', $2::text))
     order by name limit 1`,
    [unit.merchantId, id],
  );
  return (rows[0] as { name: string } | undefined)?.name;
}

export async function countChatAgents(query: Query): Promise<number> {
  const { total } = await query
    .selectFrom('chat_agents')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface StoredAgent {
  readonly id: string;
  readonly definition: AgentDefinition;
  readonly isActive: boolean;
  readonly at: Date;
}

const columnsOf = ({ definition: { agentName, ...definition }, isActive, at }: Omit<StoredAgent, 'id'>) => ({
  agent_name: agentName,
  is_active: isActive,
  definition: JSON.stringify(definition),
  updated_at: at,
});

export async function insertChatAgent(query: Query, agent: StoredAgent): Promise<void> {
  await query
    .insertInto('chat_agents')
    .values({ id: agent.id, ...columnsOf(agent), created_at: agent.at })
    .execute();
}

export async function updateChatAgent(query: Query, agent: StoredAgent): Promise<void> {
  await query.updateTable('chat_agents').set(columnsOf(agent)).where('id', '=', agent.id).execute();
}

export async function deleteChatAgent(query: Query, id: string): Promise<void> {
  await query.deleteFrom('chat_agents').where('id', '=', id).execute();
}
