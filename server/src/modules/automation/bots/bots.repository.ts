import type { botsApi } from '@sala/contract/automation/bots/bots.api.ts';
import {
  type Accuracy,
  type Bot,
  type BotDefinition,
  type BotVersion,
  type Unmatched,
  withAdvanced,
} from '@sala/contract/automation/bots/bots.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import './bots.table.ts';

export type Query = TenantDatabase['query'] | Tx;
type Filter = EndpointParsedInput<typeof botsApi.list>['query'];

const orders = { createdAt: sql`bots.created_at`, name: sql`lower(bots.name)` } as const satisfies Record<
  Filter['order'],
  unknown
>;

const selectBots = (query: Query) =>
  query
    .selectFrom('bots')
    .leftJoin('bot_versions as live', 'live.id', 'bots.live_version_id')
    .select(['bots.id', 'bots.name', 'bots.definition', 'bots.live_version_id', 'live.number as live_number'])
    .select(['bots.created_at', 'bots.updated_at', 'bots.version'])
    .select((select) => [
      select
        .selectFrom('bot_versions as latest')
        .select('latest.definition')
        .whereRef('latest.bot_id', '=', 'bots.id')
        .orderBy('latest.number', 'desc')
        .limit(1)
        .as('trained'),
      select
        .exists(
          select
            .selectFrom('chat_assignment_settings as rules')
            .select('rules.bot_id')
            .whereRef('rules.bot_id', '=', 'bots.id')
            .where('rules.mode', 'in', ['basicBot', 'advancedBot']),
        )
        .as('is_in_use'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectBots>['executeTakeFirstOrThrow']>>;

function botOf(row: Row): Bot {
  const definition: BotDefinition = withAdvanced({ name: row.name, ...row.definition });
  const { name: _named, ...trained } = row.trained ? withAdvanced(row.trained) : { name: '' };
  const { name: _name, ...now } = definition;
  return {
    id: row.id,
    ...definition,
    live: row.live_version_id === null ? null : { id: row.live_version_id, number: row.live_number ?? 0 },
    hasChanges: JSON.stringify(sorted(trained)) !== JSON.stringify(sorted(now)),
    isInUse: Boolean(row.is_in_use),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** The same whatever order the database keeps keys in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

const matching = <O>(rows: SelectQueryBuilder<Tables, 'bots', O>, { search }: Filter) =>
  searchPatterns(search).reduce((found, pattern) => found.where('bots.name', 'ilike', pattern), rows);

export async function listBots(query: Query, filter: Filter): Promise<{ rows: Bot[]; meta: ListMeta }> {
  const { page, limit, order, sort } = filter;
  const found = searchPatterns(filter.search).reduce(
    (rows, pattern) => rows.where('bots.name', 'ilike', pattern),
    selectBots(query),
  );
  const [rows, count] = await Promise.all([
    found
      .orderBy(orders[order], sort)
      .orderBy('bots.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      query.selectFrom('bots').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(botOf), meta: { page, limit, total: count.total } };
}

export async function findBot(query: Query, id: string): Promise<Bot | undefined> {
  const row = await selectBots(query).where('bots.id', '=', id).executeTakeFirst();
  return row && botOf(row);
}

export async function countBots(query: Query): Promise<number> {
  const { total } = await query
    .selectFrom('bots')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface StoredBot {
  readonly id: string;
  readonly definition: BotDefinition;
  readonly at: Date;
}

const columnsOf = ({ definition: { name, ...definition }, at }: Omit<StoredBot, 'id'>) => ({
  name,
  definition: JSON.stringify(definition),
  updated_at: at,
});

export async function insertBot(query: Query, bot: StoredBot): Promise<void> {
  await query
    .insertInto('bots')
    .values({ id: bot.id, ...columnsOf(bot), created_at: bot.at })
    .execute();
}

export async function updateBot(query: Query, bot: StoredBot): Promise<void> {
  await query.updateTable('bots').set(columnsOf(bot)).where('id', '=', bot.id).execute();
}

export async function deleteBot(query: Query, id: string): Promise<void> {
  await query.deleteFrom('bots').where('id', '=', id).execute();
}

/** Whether it talks with somebody now. */
export async function hasOpenRuns(query: Query, botId: string): Promise<boolean> {
  const row = await query
    .selectFrom('bot_runs')
    .select('channel_id')
    .where('bot_id', '=', botId)
    .where('outcome', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// —— Versions ——

const selectVersions = (query: Query) =>
  query
    .selectFrom('bot_versions')
    .innerJoin('bots', 'bots.id', 'bot_versions.bot_id')
    .select(['bot_versions.id', 'bot_versions.bot_id', 'bot_versions.number', 'bot_versions.accuracy'])
    .select(['bot_versions.trained_at', 'bot_versions.published_at', 'bots.live_version_id', 'bots.name']);

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

const versionOf = (row: VersionRow): BotVersion => ({
  id: row.id,
  botId: row.bot_id,
  number: row.number,
  accuracy: row.accuracy,
  trainedAt: row.trained_at.toISOString(),
  isLive: row.live_version_id === row.id,
  publishedAt: row.published_at?.toISOString() ?? null,
});

const maxListedVersions = 50;

export async function listVersions(query: Query, botId: string): Promise<BotVersion[]> {
  const rows = await selectVersions(query)
    .where('bot_versions.bot_id', '=', botId)
    .orderBy('bot_versions.number', 'desc')
    .limit(maxListedVersions)
    .execute();
  return rows.map(versionOf);
}

export async function findVersion(query: Query, id: string): Promise<(BotVersion & { botName: string }) | undefined> {
  const row = await selectVersions(query).where('bot_versions.id', '=', id).executeTakeFirst();
  return row && { ...versionOf(row), botName: row.name };
}

export interface TrainedVersion {
  readonly id: string;
  readonly botId: string;
  readonly definition: BotDefinition;
  readonly accuracy: Accuracy;
}

/** What answers visitors by a version, or by the live one of a bot. */
export async function readTrained(
  query: Query,
  which: { readonly versionId: string } | { readonly botId: string },
): Promise<TrainedVersion | undefined> {
  const rows = query
    .selectFrom('bot_versions')
    .innerJoin('bots', 'bots.id', 'bot_versions.bot_id')
    .select(['bot_versions.id', 'bot_versions.bot_id as botId', 'bot_versions.definition', 'bot_versions.accuracy']);
  const found =
    'versionId' in which
      ? rows.where('bot_versions.id', '=', which.versionId)
      : rows.where('bots.id', '=', which.botId).whereRef('bots.live_version_id', '=', 'bot_versions.id');
  const row = await found.executeTakeFirst();
  return row && { ...row, definition: withAdvanced(row.definition) };
}

/** The bot must be held: the next number is counted. */
export async function insertVersion(
  query: Query,
  version: TrainedVersion & { readonly trainedAt: Date },
): Promise<void> {
  const { id, botId, definition, accuracy, trainedAt } = version;
  const last = await query
    .selectFrom('bot_versions')
    .select('number')
    .where('bot_id', '=', botId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  await query
    .insertInto('bot_versions')
    .values({
      id,
      bot_id: botId,
      number: (last?.number ?? 0) + 1,
      definition: JSON.stringify(definition),
      accuracy: JSON.stringify(accuracy),
      trained_at: trainedAt,
    })
    .execute();
}

export async function publishVersion(query: Query, version: { id: string; botId: string; at: Date }): Promise<void> {
  const { id, botId, at } = version;
  await query.updateTable('bot_versions').set({ published_at: at }).where('id', '=', id).execute();
  await query.updateTable('bots').set({ live_version_id: id }).where('id', '=', botId).execute();
}

/** Holds the bot until the end of the transaction. */
export async function lockBot(query: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('bots').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

// —— What was not understood ——

export async function listUnmatched(query: Query, botId: string, limit: number): Promise<Unmatched[]> {
  const rows = await query
    .selectFrom('bot_unmatched')
    .select(['id', 'text', 'locale', 'guess', 'created_at'])
    .where('bot_id', '=', botId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
}

export async function findUnmatched(query: Query, id: string) {
  return query
    .selectFrom('bot_unmatched')
    .select(['id', 'bot_id as botId', 'text', 'locale', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertUnmatched(
  query: Query,
  message: {
    id: string;
    botId: string;
    channelId: string;
    text: string;
    locale: Locale;
    guess: string | null;
    at: Date;
  },
): Promise<void> {
  const { id, botId, channelId, text, locale, guess, at } = message;
  await query
    .insertInto('bot_unmatched')
    .values({ id, bot_id: botId, channel_id: channelId, text, locale, guess, created_at: at })
    .execute();
}

export async function settleUnmatched(query: Query, id: string, state: 'labelled' | 'ignored'): Promise<void> {
  await query.updateTable('bot_unmatched').set({ state }).where('id', '=', id).execute();
}
