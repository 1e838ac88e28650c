import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#platform/config/config.ts';

/** Throws when the address cannot be listened on, before a database is created. */
export async function assertAddressIsFree({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Why the server could not start, with the settings that can change it. */
export function describeStartProblem(error: unknown, config: Config): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `port ${config.port} is in use already. Choose another with PORT, or stop what uses it.`;
  if (code === 'EACCES') return `this user may not listen on port ${config.port}. Choose one above 1023 with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `this machine has no address ${config.host}. Change HOST.`;
  if (config.databaseUrl && /ECONNREFUSED|ETIMEDOUT|28P01|3D000|28000/.test(`${code} ${message}`))
    return `the database of DATABASE_URL does not let us in: ${message}`;
  return message;
}
