import { featureDemos } from './feature-demos.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

/** What a feature shows at the demo merchants: `export const seed` of `<feature>.demo.ts` beside the module. Runs after all others, in their transaction. */
export type FeatureSeed = (context: SeedContext, people: DemoPeople) => Promise<void>;

/** What a feature does at each start so that the demo goes on being believable: `export const keep` of the same file. */
export type FeatureKeep = (context: SeedContext) => Promise<void>;

/** Fills the demo merchants with what the features bring along, in the order of their names. */
export async function seedFeatures(context: SeedContext, people: DemoPeople): Promise<void> {
  for (const [file, load] of featureDemos) {
    const { seed } = await load();
    if (!seed) throw new Error(`${file} has to export a seed`);
    await seed(context, people);
  }
}

/** Looks after a demo that was made before. */
export async function keepFeatures(context: SeedContext): Promise<void> {
  for (const load of featureDemos.values()) await (await load()).keep?.(context);
}
