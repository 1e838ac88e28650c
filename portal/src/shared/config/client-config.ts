import {
  type ClientConfig,
  clientConfigApi,
  clientConfigSchema,
} from '@sala/contract/client-config/client-config.api.ts';
import { fromWireOf } from '@sala/contract/core/wire-case.ts';

let config: ClientConfig | undefined;

/** Fetched once, before anything else: the client key in it seals every later call. */
export async function loadClientConfig(): Promise<ClientConfig> {
  if (config) return config;
  const response = await fetch(clientConfigApi.get.path, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The client configuration was answered with ${response.status}`);
  const { data } = (await response.json()) as { data: unknown };
  config = fromWireOf(clientConfigSchema)(data) as ClientConfig;
  return config;
}

/** The configuration that the start of the page has loaded. */
export function clientConfig(): ClientConfig {
  if (!config) throw new Error('The client configuration is not loaded yet');
  return config;
}

/** For tests: what a server would have answered, or nothing. */
export function setClientConfig(value: ClientConfig | undefined): void {
  config = value;
}
