import { serviceSettingsErrors } from '@sala/contract/service/service-settings/service-settings.errors.ts';
import { fail } from '#platform/failure.ts';
import { readServiceSettings } from './read-settings.ts';
import type { Query } from './service-settings.repository.ts';

export { findOrderReceiver } from './callback-target.ts';
export { readServiceSettings } from './read-settings.ts';

/** Throws serviceSystemOff while the business takes no new orders. */
export async function assertServiceOn(query: Query, merchantId: string): Promise<void> {
  if (!(await readServiceSettings(query, merchantId)).isEnabled) fail(serviceSettingsErrors.serviceSystemOff);
}
