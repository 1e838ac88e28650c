// The part of the contract that the loader script on a merchant's page uses.
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';

/** Relative to the root of the server, which may be below the root of its host. */
export const configPath = visitorsApi.config.path.slice(1);
