import type { Permission } from '@sala/contract/core/ability.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import './api-tokens.table.ts';

type Query = TenantDatabase['query'];
export type ApiTokenKind = 'personal' | 'application';
export type ApiTokenStatus = 'active' | 'expired' | 'revoked';
export type ApiTokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>;

/** The tokens a user may see and revoke: their own personal ones, and application tokens if permitted. */
export interface TokenScope {
  readonly userId: string;
  readonly hasApplications: boolean;
}

export interface TokenFilter {
  readonly kind: ApiTokenKind | undefined;
  readonly status: ApiTokenStatus | undefined;
  readonly order: 'createdAt' | 'name' | 'lastUsedAt';
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

function selectTokens(query: Query, { userId, hasApplications }: TokenScope) {
  return query
    .selectFrom('api_tokens')
    .innerJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'api_tokens.merchant_id').onRef('users.id', '=', 'api_tokens.created_by_id'),
    )
    .select([
      'api_tokens.id',
      'api_tokens.kind',
      'api_tokens.name',
      'api_tokens.hint',
      'api_tokens.permissions',
      'api_tokens.created_by_id',
      'api_tokens.created_at',
      'api_tokens.last_used_at',
      'api_tokens.last_used_address',
      'api_tokens.expires_at',
      'api_tokens.revoked_at',
      'users.first_name',
      'users.last_name',
    ])
    .where((where) =>
      where.or([
        where.and([where('api_tokens.kind', '=', 'personal'), where('api_tokens.created_by_id', '=', userId)]),
        ...(hasApplications ? [where('api_tokens.kind', '=', 'application')] : []),
      ]),
    );
}

type Selection = ReturnType<typeof selectTokens>;

function withStatus(tokens: Selection, status: ApiTokenStatus, now: Date): Selection {
  if (status === 'revoked') return tokens.where('api_tokens.revoked_at', 'is not', null);
  const good = tokens.where('api_tokens.revoked_at', 'is', null);
  if (status === 'expired') return good.where('api_tokens.expires_at', '<=', now);
  return good.where((where) =>
    where.or([where('api_tokens.expires_at', 'is', null), where('api_tokens.expires_at', '>', now)]),
  );
}

export async function listTokens(
  query: Query,
  scope: TokenScope,
  filter: TokenFilter,
  now: Date,
): Promise<{ rows: ApiTokenRow[]; total: number }> {
  let tokens = selectTokens(query, scope);
  if (filter.kind) tokens = tokens.where('api_tokens.kind', '=', filter.kind);
  if (filter.status) tokens = withStatus(tokens, filter.status, now);
  const { total } = await tokens
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ordered = {
    createdAt: () => tokens.orderBy('api_tokens.created_at', filter.sort),
    name: () => tokens.orderBy((by) => by.fn<string>('lower', ['api_tokens.name']), filter.sort),
    lastUsedAt: () =>
      tokens.orderBy('api_tokens.last_used_at', (by) => (filter.sort === 'asc' ? by.asc() : by.desc()).nullsLast()),
  }[filter.order]();
  const rows = await ordered.orderBy('api_tokens.id', filter.sort).limit(filter.limit).offset(filter.offset).execute();
  return { rows, total };
}

export async function findToken(query: Query, scope: TokenScope, id: string): Promise<ApiTokenRow | undefined> {
  return selectTokens(query, scope).where('api_tokens.id', '=', id).executeTakeFirst();
}

/** Active tokens: personal ones of a user, or with `application` those of the business. */
export async function countActiveTokens(
  query: Query,
  owner: { kind: ApiTokenKind; userId: string },
  now: Date,
): Promise<number> {
  const scope = { userId: owner.userId, hasApplications: owner.kind === 'application' };
  const row = await withStatus(selectTokens(query, scope), 'active', now)
    .where('api_tokens.kind', '=', owner.kind)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Active application tokens created by a user. */
export async function countApplicationTokensOf(query: Query, userId: string, now: Date): Promise<number> {
  const row = await withStatus(selectTokens(query, { userId, hasApplications: true }), 'active', now)
    .where('api_tokens.kind', '=', 'application')
    .where('api_tokens.created_by_id', '=', userId)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function insertToken(
  query: Query,
  token: {
    id: string;
    kind: ApiTokenKind;
    name: string;
    hint: string;
    hash: Buffer;
    permissions: readonly Permission[];
    userId: string;
    now: Date;
    expiresAt: Date | null;
  },
): Promise<void> {
  await query
    .insertInto('api_tokens')
    .values({
      id: token.id,
      kind: token.kind,
      name: token.name,
      hint: token.hint,
      token_hash: token.hash,
      permissions: JSON.stringify(token.permissions),
      created_by_id: token.userId,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Returns whether this call revoked it. */
export async function revokeToken(query: Query, id: string, now: Date): Promise<boolean> {
  const row = await query
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Searches all merchants, since a program sends only its token. Includes the creator, also after they have left. */
export async function findTokenByHash(database: Database, hash: Buffer) {
  return database.unscoped
    .selectFrom('api_tokens')
    .innerJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'api_tokens.merchant_id').onRef('users.id', '=', 'api_tokens.created_by_id'),
    )
    .select([
      'api_tokens.merchant_id',
      'api_tokens.id',
      'api_tokens.kind',
      'api_tokens.name',
      'api_tokens.permissions',
      'api_tokens.created_by_id',
      'api_tokens.expires_at',
      'api_tokens.revoked_at',
      'users.first_name',
      'users.last_name',
      'users.locale',
    ])
    .where('api_tokens.token_hash', '=', hash)
    .executeTakeFirst();
}

/** Of several processes that notice the same use only one writes it. */
export async function recordTokenUse(
  query: Query,
  id: string,
  use: { at: Date; address: string; unlessSince: Date },
): Promise<void> {
  await query
    .updateTable('api_tokens')
    .set({ last_used_at: use.at, last_used_address: use.address })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', use.unlessSince)]))
    .execute();
}
