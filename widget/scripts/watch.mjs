// npm run dev -w widget: builds all parts again whenever their sources change, until it is stopped.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const configFile of ['vite.config.ts', 'vite.loader.config.ts', 'vite.order.config.ts', 'vite.ticket.config.ts']) {
  // The others must not find the folder emptied by a later run of the first.
  await build({
    root,
    configFile: `${root}/${configFile}`,
    logLevel: 'warn',
    build: { watch: {}, emptyOutDir: false },
  });
}
