import { createRequire } from 'node:module';
import type { createClient } from 'redis';

const require = createRequire(import.meta.url);
/** In ms. */
const reconnectPause = 250;

type Options = NonNullable<Parameters<typeof createClient>[0]>;

/**
 * A client that is not connected yet and goes on trying for ever once it is. Commands fail at once while Redis is
 * unavailable: queued ones would arrive late and twice. `socketTimeout` in ms is how long a silent connection counts
 * as alive.
 */
export function openRedis(url: string, { socketTimeout }: { readonly socketTimeout?: number } = {}) {
  // The package has hundreds of files, and most servers run without Redis.
  const { createClient: create } = require('redis') as { createClient: typeof createClient };
  const socket: Options['socket'] = { reconnectStrategy: () => reconnectPause, socketTimeout };
  return create({ url, disableOfflineQueue: true, socket }).on('error', () => undefined);
}
