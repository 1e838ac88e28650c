// package-lock.json must name each package's programs for all systems, not only for the one that wrote it: `npm ci` refuses a
// lock file without them. npm drops those that the registry at hand does not carry. With --fix they are written back.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

const FILE = inRoot('package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'arm'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(path.includes('node_modules/') ? (entry.optionalDependencies ?? {}) : {})
    .filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`])
    .map(([name, version]) => [`node_modules/${name}`, describe(name, version, entry)]),
);

if (missing.length > 0 && process.argv.includes('--fix')) {
  const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`added ${missing.length} packages of other systems`);
} else if (missing.length > 0) {
  console.log('package-lock.json lacks packages of other systems, and npm ci would refuse it.');
  console.log('Run: node scripts/checks/lock-file.mjs --fix');
  for (const [path] of missing) console.log(`  ${path}`);
  process.exitCode = 1;
}

/** What npm writes about such a package, except its checksum, which only the registry knows. */
function describe(name, version, parent) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length === 0 || cpu.length === 0)
    throw new Error(`${name}: for which system? Complete package-lock.json by hand.`);
  const isMusl = words.some((word) => word.startsWith('musl'));
  return {
    version,
    cpu,
    ...(parent.dev ? { dev: true } : {}),
    ...(isMusl ? { libc: ['musl'] } : {}),
    optional: true,
    os,
  };
}
