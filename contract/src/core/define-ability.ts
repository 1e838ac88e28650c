import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Action, Permission, Subject } from './ability.ts';

// Apart from the catalogue, so that pages that only name permissions do not load CASL.
export type AppAbility = MongoAbility<[Action, Subject]>;

/** Builds the CASL rules from a profile's permissions, the same on the server and in the browser. */
export function defineAbility(permissions: readonly Permission[]): AppAbility {
  const { can, build } = new AbilityBuilder<AppAbility>(createMongoAbility);
  for (const { action, subject } of permissions) can(action, subject);
  return build();
}
