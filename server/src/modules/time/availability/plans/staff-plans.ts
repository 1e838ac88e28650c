import { getMerchant, onMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { buildStaff } from './build-staff.ts';
import { readPlanRows } from './plans.repository.ts';
import type { Staff } from './staff.ts';

/** Most merchants whose plans are kept in memory. */
const maxCachedMerchants = 500;
/** Lifetime of a cached plan in ms, in case a hint of a change was lost. */
const safetyLifetime = 5 * 60_000;
/** Leave that ended more than this many days ago is not loaded. */
const leaveRemembered = 800;

/** The employees of each merchant and their plans, cached until something changes. */
export class StaffPlans {
  readonly #context: Pick<AppContext, 'bus' | 'clock' | 'database'>;
  readonly #staff: Remembered<Staff>;

  constructor(context: Pick<AppContext, 'bus' | 'clock' | 'database'>) {
    this.#context = context;
    this.#staff = new Remembered({ bus: context.bus, max: maxCachedMerchants, lifetime: safetyLifetime });
    // The time zone or the name of the business may have changed.
    onMerchantChanged(context, (merchantId) => this.#staff.forget(merchantId));
  }

  /** The merchant's employees and their present plans. Throws recordNotFound. */
  read(merchantId: string): Promise<Staff> {
    const { clock, database } = this.#context;
    return this.#staff.get(merchantId, async () => {
      const since = new Date(clock.now().getTime() - leaveRemembered * 86_400_000);
      const [merchant, rows] = await Promise.all([
        getMerchant({ database }, merchantId),
        readPlanRows(database.forMerchant(merchantId), since.toISOString().slice(0, 10)),
      ]);
      return buildStaff(merchant, rows);
    });
  }

  /** The same, read again when a requested employee is missing. */
  async readWith(merchantId: string, employeeIds: readonly string[]): Promise<Staff> {
    const staff = await this.read(merchantId);
    if (employeeIds.every((id) => staff.byId.has(id))) return staff;
    this.forget(merchantId);
    return this.read(merchantId);
  }

  forget(merchantId: string): void {
    this.#staff.forget(merchantId);
  }
}
