import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import {
  type ClientConfig,
  clientConfigApi,
  clientConfigSchema,
} from '@sala/contract/platform-services/client-config/client-config.api.ts';

let config: ClientConfig | undefined;
/** Difference between the server's clock and the device's, in ms. */
let clockOffset = 0;

/** Loaded once at the start, since its client key encrypts headers of all later calls. */
export async function loadClientConfig(): Promise<ClientConfig> {
  if (config) return config;
  const askedAt = Date.now();
  const response = await fetch(clientConfigApi.get.path, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The client configuration was answered with ${response.status}`);
  const { data } = (await response.json()) as { data: unknown };
  config = wireDecoderFor(clientConfigSchema)(data) as ClientConfig;
  clockOffset = config.serverTime - (askedAt + Date.now()) / 2;
  return config;
}

/** The loaded configuration. */
export function clientConfig(): ClientConfig {
  if (!config) throw new Error('The client configuration is not loaded yet');
  return config;
}

/** The server's clock in ms, for countdowns to its times. */
export const serverNow = (): number => Date.now() + clockOffset;

/** For tests: replaces the configuration. */
export function setClientConfig(value: ClientConfig | undefined): void {
  config = value;
  clockOffset = value ? value.serverTime - Date.now() : 0;
}
