// npm run build: portal → portal/dist, widget → widget/dist. With --if-changed only what changed since the last build.
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

main(async () => {
  await ensureInstalled();
  await build({ ifChanged: process.argv.includes('--if-changed') });
});
