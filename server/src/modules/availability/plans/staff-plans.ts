import { getMerchant, onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { buildStaff } from './build-staff.ts';
import { readPlanRows } from './plans.repository.ts';
import type { Staff } from './staff.ts';

/** Merchants whose people are kept in memory. */
const maxCachedMerchants = 500;
/** A change is told; this is for one that was lost on the way, in ms. */
const safetyLifetime = 5 * 60_000;
/** Leave that was over so long ago is asked for by nobody, in days. */
const leaveRemembered = 800;

/** The people of each merchant and what is planned for them, kept in memory until something of it changes. */
export class StaffPlans {
  readonly #context: Pick<AppContext, 'bus' | 'clock' | 'database'>;
  readonly #staff: Remembered<Staff>;

  constructor(context: Pick<AppContext, 'bus' | 'clock' | 'database'>) {
    this.#context = context;
    this.#staff = new Remembered({ bus: context.bus, max: maxCachedMerchants, lifetime: safetyLifetime });
    // A time zone or the name of the business may be another one.
    onMerchantChanged(context, (merchantId) => this.#staff.forget(merchantId));
  }

  /** The merchant's people and what is planned for them, as it is now. Throws recordNotFound. */
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

  /** The same, read anew when somebody who is asked for was not there yet. */
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
