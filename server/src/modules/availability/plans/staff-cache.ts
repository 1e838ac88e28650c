import { getMerchant, onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import { HintedCache } from '#platform/auth/hinted-cache.ts';
import type { AppContext } from '#platform/context.ts';
import { buildStaff } from './build-staff.ts';
import { readPlanRows } from './plans.repository.ts';
import type { Staff } from './staff.ts';

/** Merchants whose people are kept in memory. */
const mostMerchants = 500;
/** A change is told; this is for one that was lost on the way, in ms. */
const safetyLifetime = 5 * 60_000;
/** Leave that was over so long ago is asked for by nobody, in days. */
const leaveRemembered = 800;

const caches = new WeakMap<object, HintedCache<Staff>>();

function cacheOf({ bus }: Pick<AppContext, 'bus'>): HintedCache<Staff> {
  const cache = caches.get(bus) ?? new HintedCache<Staff>({ bus, max: mostMerchants, lifetime: safetyLifetime });
  caches.set(bus, cache);
  return cache;
}

/** The merchant's people and what is planned for them, as it is now. */
export function readStaff(context: AppContext, merchantId: string): Promise<Staff> {
  return cacheOf(context).get(merchantId, async () => {
    const since = new Date(context.clock.now().getTime() - leaveRemembered * 86_400_000);
    const [merchant, rows] = await Promise.all([
      getMerchant(context, merchantId),
      readPlanRows(context.database.forMerchant(merchantId), since.toISOString().slice(0, 10)),
    ]);
    return buildStaff(merchant, rows);
  });
}

/** The same, read anew when somebody who is asked for was not there yet. */
export async function readStaffWith(
  context: AppContext,
  merchantId: string,
  employeeIds: readonly string[],
): Promise<Staff> {
  const staff = await readStaff(context, merchantId);
  if (employeeIds.every((id) => staff.byId.has(id))) return staff;
  forgetStaff(context, merchantId);
  return readStaff(context, merchantId);
}

export function forgetStaff(context: Pick<AppContext, 'bus'>, merchantId: string): void {
  cacheOf(context).forgetKeys([merchantId]);
}

/** A time zone or the name of the business may be another one. */
export function watchMerchants(context: AppContext): void {
  onMerchantChanged(context, (merchantId) => {
    if (merchantId !== undefined) forgetStaff(context, merchantId);
  });
}
