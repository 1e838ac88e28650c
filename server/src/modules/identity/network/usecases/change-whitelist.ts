import { isDeepStrictEqual } from 'node:util';
import type { Whitelist } from '@sala/contract/identity/network/network.api.ts';
import { networkErrors } from '@sala/contract/identity/network/network.errors.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { createMatcher, normalizeSubnet } from '#platform/auth/address-list.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { findWhitelist, lockWhitelist, saveWhitelist, type WhitelistRecord } from '../network.repository.ts';

/** Subnets with all addresses of a family. */
const everything = ['0.0.0.0/0', '::/0'];

interface Change {
  readonly actor: UserActor;
  readonly request: RequestInfo;
  /** The actor has confirmed that they lock themselves out. */
  readonly acceptsLockout: boolean;
  /** Version that the change is based on. */
  readonly version: number;
}

function present({ isEnabled, addresses, version }: WhitelistRecord, ownAddress: string): Whitelist {
  const isOpenToAll = addresses.some((subnet) => everything.includes(subnet));
  return { isEnabled, addresses: [...addresses], isOpenToAll, ownAddress, version };
}

export async function readWhitelist(context: AppContext, actor: UserActor, request: RequestInfo): Promise<Whitelist> {
  return present(await findWhitelist(context.database.forMerchant(actor.merchantId).query), request.address);
}

/** Replaces the list. While it is on it cannot become empty nor, without confirmation, exclude the actor. */
export function replaceAddresses(context: AppContext, change: Change, addresses: readonly string[]) {
  const subnets = [...new Set(addresses.map((text) => normalizeSubnet(text) ?? fail(networkErrors.invalidIPAddress)))];
  return changeWhitelist(context, change, async (unit, before) => {
    if (isDeepStrictEqual(before.addresses, subnets)) return before;
    const changes = changesBetween({ addresses: before.addresses }, { addresses: subnets });
    const { actor, request } = change;
    await recordAudit(context, unit, { actor, request, action: 'whitelist.changed', changes });
    return { ...before, addresses: subnets };
  });
}

export function setWhitelistEnabled(context: AppContext, change: Change, isEnabled: boolean) {
  return changeWhitelist(context, change, async (unit, before) => {
    if (before.isEnabled === isEnabled) return before;
    const { actor, request } = change;
    const action = isEnabled ? 'whitelist.turnedOn' : 'whitelist.turnedOff';
    await recordAudit(context, unit, { actor, request, action });
    return { ...before, isEnabled };
  });
}

async function changeWhitelist(
  context: AppContext,
  { actor, request, acceptsLockout, version }: Change,
  decide: (unit: UnitOfWork, before: WhitelistRecord) => Promise<WhitelistRecord>,
): Promise<Whitelist> {
  const after = await inTransaction(context, actor.merchantId, async (unit) => {
    const before = await lockWhitelist(unit.query);
    await assertVersion(before, version, (now) => present(now, request.address));
    const wanted = await decide(unit, before);
    if (wanted === before) return before;
    if (wanted.isEnabled) assertUsable(wanted, request.address, acceptsLockout);
    return saveWhitelist(unit.query, wanted);
  });
  return present(after, request.address);
}

function assertUsable({ addresses }: WhitelistRecord, ownAddress: string, acceptsLockout: boolean): void {
  if (addresses.length === 0) fail(networkErrors.whitelistEmpty);
  if (!acceptsLockout && !createMatcher(addresses)(ownAddress))
    fail(networkErrors.ownAddressNotListed, { address: ownAddress });
}
