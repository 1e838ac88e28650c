import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

/** Dong to the dollar, as a shop there reckons. */
const dong = { currency: 'VND', rate: 25_000, step: 1000 };

/** What the demo merchants offer. Programs outside rely on the codes of Lotus's categories. */
export async function seedServiceCatalogue(context: SeedContext, { lotusId, mekongId }: DemoPeople): Promise<void> {
  await buildSampleCatalogue(context, lotusId, { kinds: ['water', 'cleaning', 'laundry', 'maintenance'] });
  await buildSampleCatalogue(context, mekongId, { kinds: ['water'], locale: 'vi', money: dong });
}
