// What the script on a merchant's page knows of the contract.
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';

/** From the root of the server, which may lie below that of its host. */
export const configPath = visitorsApi.config.path.slice(1);
