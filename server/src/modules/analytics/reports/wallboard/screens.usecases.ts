import type { Wallboard, WallScreen } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { wallboardErrors } from '@sala/contract/analytics/reports/wallboard.errors.ts';
import type { WallboardName } from '@sala/contract/analytics/reports/wallboard.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { listNames } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { generateLinkToken, hashLinkToken } from '#platform/auth/link-token.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { canReadNames } from '../view.ts';
import type { LiveFigures } from './live-figures.ts';
import {
  deleteScreen,
  findScreenByToken,
  insertScreen,
  listScreens as listRows,
  noteSeen,
  type WallScreenRow,
} from './screens.repository.ts';

/** Links of a business. */
const maxScreens = 20;
const minute = 60_000;

const presentScreen = (row: WallScreenRow, names: ReadonlyMap<string, string>): WallScreen => ({
  id: row.id,
  name: row.name,
  board: row.board,
  hasNames: row.has_names,
  createdBy: names.get(row.created_by) ?? '',
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
});

/** The links of screens of the business. */
export async function listScreens(
  context: AppContext,
  { merchantId }: UserActor,
): Promise<{ rows: WallScreen[]; meta: ListMeta }> {
  const { query } = context.database.forMerchant(merchantId);
  const rows = await listRows(query);
  const names = await listNames(
    query,
    rows.map(({ created_by }) => created_by),
  );
  const meta = { page: 1, limit: maxScreens, total: rows.length };
  return { rows: rows.map((row) => presentScreen(row, names)), meta };
}

/** Makes a link and tells it this once. Throws tooManyScreens; a problem of `hasNames` for who may not read names. */
export async function createScreen(
  context: AppContext,
  actor: UserActor,
  { name, board, hasNames }: { name: string; board: WallboardName; hasNames: boolean },
  request: RequestInfo,
): Promise<{ url: string; screen: WallScreen }> {
  const { merchantId, userId } = actor;
  if (hasNames && !canReadNames(actor)) failFields({ hasNames: [{ key: 'oneOf', params: { options: 'false' } }] });
  // Whose it is stands in it, so that it is looked for among the links of one business.
  const token = `${merchantId}.${generateLinkToken()}`;
  const row = {
    id: newId(),
    name,
    board,
    has_names: hasNames,
    created_by: userId,
    created_at: context.clock.now(),
    seen_at: null,
  };
  await inTransaction(context, merchantId, async (unit) => {
    await takeMerchantLock(unit, 'wall-screens');
    if ((await listRows(unit.query)).length >= maxScreens) fail(wallboardErrors.tooManyScreens, { max: maxScreens });
    await insertScreen(unit.query, { ...row, token_hash: hashLinkToken(token) });
    await recordAudit(context, unit, { action: 'wallScreen.created', actor, request, target: { id: row.id, name } });
  });
  const names = new Map([[userId, actor.name]]);
  return { url: `${context.publicUrl()}/wallboard#token=${token}`, screen: presentScreen(row, names) };
}

/** The link opens nothing from now on. */
export async function removeScreen(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<void> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const { name } = found(await deleteScreen(unit.query, id));
    await recordAudit(context, unit, { action: 'wallScreen.removed', actor, request, target: { id, name } });
  });
}

const merchantPart = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** What the link of a screen shows. Throws wallboardLinkInvalid, and wrongs of one network count. */
export async function showByLink(
  context: AppContext,
  figures: LiveFigures,
  token: string,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<Wallboard> {
  const merchantId = merchantPart.exec(token)?.[1];
  const tenant = merchantId === undefined ? undefined : context.database.forMerchant(merchantId);
  const screen = tenant && (await findScreenByToken(tenant.query, hashLinkToken(token)));
  if (!screen || !merchantId) {
    await context.limits.of('wrong-links').consume(`wallboard ${getLimitedNetwork(address)}`);
    return fail(wallboardErrors.wallboardLinkInvalid);
  }
  const now = context.clock.now();
  const seen = screen.seen_at?.getTime() ?? 0;
  if (now.getTime() - seen >= minute) await noteSeen(tenant!.query, screen.id, now);
  return figures.read(merchantId, screen.board, screen.has_names);
}
