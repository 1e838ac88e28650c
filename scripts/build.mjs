// npm run build: server, portal and widget, each into its folder dist; `npm run build -- server` one of them. With --if-changed
// only what changed since the last build.
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

main(async () => {
  await ensureInstalled();
  const names = process.argv.slice(2).filter((word) => word !== '--if-changed');
  await build({ ifChanged: process.argv.includes('--if-changed'), ...(names.length > 0 && { names }) });
});
