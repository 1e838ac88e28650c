import {
  type ClientConfig,
  clientConfigApi,
  clientConfigSchema,
} from '@sala/contract/client-config/client-config.api.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';

let config: ClientConfig | undefined;
/** How far the device's clock is behind the server's, in ms. */
let clockOffset = 0;

/** Fetched once, before anything else: the client key in it seals every later call. */
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

/** The configuration that the start of the page has loaded. */
export function clientConfig(): ClientConfig {
  if (!config) throw new Error('The client configuration is not loaded yet');
  return config;
}

/** The server's clock in ms: what counts down to a moment that the server names goes by it. */
export const serverNow = (): number => Date.now() + clockOffset;

/** For tests: what a server would have answered, or nothing. */
export function setClientConfig(value: ClientConfig | undefined): void {
  config = value;
  clockOffset = value ? value.serverTime - Date.now() : 0;
}
