// npm run admin -- …: what has to be done beside the portal, on the machine of the server.
import { build } from './lib/build.mjs';
import { runToEnd } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node24.mjs';
import { inRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';

main(async () => {
  await ensureInstalled();
  await build({ ifChanged: true, names: ['server'] });
  process.exitCode = await runToEnd(findNode(), [inRoot('server', 'dist', 'admin.mjs'), ...process.argv.slice(2)]);
});
