import type { Config } from '#platform/config/config.ts';
import type { DemoAccess } from '#seed/seed-demo.ts';

/** Prints the addresses of the server for people, as plain text on stdout between the log's JSON lines. */
export function printBanner(options: { config: Config; address: string; demo: DemoAccess | undefined }): void {
  const { config, address, demo } = options;
  const lines = ['', `  ${config.appName} is ready`, '', `  Portal       ${address}/`];
  if (demo) {
    lines.push(`  Storefront   ${address}/demo`, '', '  Demo logins');
    for (const login of demo.logins) lines.push(`    ${login.email.padEnd(24)} ${login.what}`);
    lines.push(`    Password for all: ${demo.password}`);
  }
  lines.push(
    '',
    `  Data lies in ${config.databaseUrl ? `the database of DATABASE_URL, files in ${config.dataDir}` : config.dataDir}`,
  );
  if (config.logLevel !== 'silent') lines.push('  Stop with Ctrl-C');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
