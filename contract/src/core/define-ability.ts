import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Action, Permission, Subject } from './ability.ts';

// Apart from the catalogue, so that a page which only names permissions does not load the rules' library.
export type AppAbility = MongoAbility<[Action, Subject]>;

/** The same rules object on both sides, made from a profile's ability list. */
export function defineAbility(permissions: readonly Permission[]): AppAbility {
  const { can, build } = new AbilityBuilder<AppAbility>(createMongoAbility);
  for (const { action, subject } of permissions) can(action, subject);
  return build();
}
