import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import { linkLifetimeAfterEnd, namedSecret } from '#platform/auth/named-secret.ts';
import type { Config } from '#platform/config/config.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { findLinked, insertLinks, type LinkTables, listLinks, revokeLinks } from './record-links.repository.ts';
import type { Query } from './tables.ts';

interface Named {
  readonly merchantId: string;
  readonly id: string;
}

/** How customers open their records of a kind by link. */
export interface LinkKind<State> extends LinkTables {
  /** Path before the secret in the address. */
  readonly path: string;
  keyOf(keys: Config['keys']): Buffer;
  find(query: Query, id: string): Promise<State | undefined>;
  /** Whether the record can still be opened. */
  isThere(record: State): boolean;
  /** The same error for every invalid link. */
  readonly invalid: ErrorDefinition;
}

export interface RecordLink {
  readonly url: string;
  readonly createdAt: string;
  /** null while the record is open. */
  readonly expiresAt: string | null;
}

/** Links of records that ended before this time have expired. */
export const openSince = (now: Date): Date => new Date(now.getTime() - linkLifetimeAfterEnd);

const endOfLink = (endedAt: Date): Date => new Date(endedAt.getTime() + linkLifetimeAfterEnd);

/** Links stay valid for a while after the record has ended; for a reopened record they have no end. */
export function recordLinks<State>(kind: LinkKind<State>) {
  const secretOf = ({ config }: Pick<AppContext, 'config'>, { merchantId, id }: Named, generation: number): string =>
    namedSecret(kind.keyOf(config.keys), merchantId, id, generation);

  function keep(context: AppContext, query: Query, names: readonly (Named & { generation: number })[]): Promise<void> {
    const links = names.map(({ generation, ...name }) => ({
      recordId: name.id,
      generation,
      tokenHash: hashLinkToken(secretOf(context, name, generation)),
    }));
    return insertLinks(query, kind, links, context.clock.now());
  }

  const addressOf = (context: AppContext, secret: string) => `${context.publicUrl()}/${kind.path}/${secret}`;

  /** The valid links of several records of a business, by record; missing ones are created. */
  async function linksOf(
    context: AppContext,
    query: Query,
    merchantId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, RecordLink>> {
    if (ids.length === 0) return new Map();
    let links = await listLinks(query, kind, ids);
    const missing = ids.filter((id) => !links.has(id));
    if (missing.length > 0) {
      const names = missing.map((id) => ({ merchantId, id, generation: 1 }));
      await keep(context, query, names);
      links = await listLinks(query, kind, ids);
    }
    return new Map(
      [...links.values()].map(({ record: id, generation, createdAt, ended_at: endedAt }) => [
        id,
        {
          url: addressOf(context, secretOf(context, { merchantId, id }, generation)),
          createdAt: createdAt.toISOString(),
          expiresAt: endedAt && endOfLink(endedAt).toISOString(),
        },
      ]),
    );
  }

  /** The valid link of a record; created if it is missing. */
  async function linkOf(context: AppContext, query: Query, { merchantId, id }: Named): Promise<RecordLink> {
    return (await linksOf(context, query, merchantId, [id])).get(id)!;
  }

  return {
    linksOf,
    linkOf,

    /** Address and secret of the latest link; undefined without one. */
    async findLatest(context: AppContext, query: Query, name: Named) {
      const last = (await listLinks(query, kind, [name.id])).get(name.id);
      if (!last) return undefined;
      const secret = secretOf(context, name, last.generation);
      return { secret, address: addressOf(context, secret) };
    },

    /** Creates a new link for a locked record; earlier ones become invalid. */
    async replace(context: AppContext, unit: UnitOfWork, name: Named): Promise<RecordLink> {
      const { merchantId, id } = name;
      const last = (await listLinks(unit.query, kind, [id])).get(id);
      await revokeLinks(unit.query, kind, id, context.clock.now());
      await keep(context, unit.query, [{ merchantId, id, generation: (last?.generation ?? 0) + 1 }]);
      return linkOf(context, unit.query, name);
    },

    /** The record of a link's secret. Throws `invalid`. */
    async open(context: AppContext, token: string): Promise<State> {
      const named = await findLinked(context.database, kind, hashLinkToken(token));
      if (!named) return fail(kind.invalid);
      const { query } = context.database.forMerchant(named.merchantId);
      const [record, links] = await Promise.all([
        kind.find(query, named.recordId),
        listLinks(query, kind, [named.recordId]),
      ]);
      const endedAt = links.get(named.recordId)?.ended_at;
      const isOver = endedAt && endOfLink(endedAt) <= context.clock.now();
      return record && kind.isThere(record) && !isOver ? record : fail(kind.invalid);
    },
  };
}
