import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inRoot } from './paths.mjs';
import { ScriptError } from './run.mjs';

const NEEDED_MAJOR = 24;

/** The Node that runs Sala: the one npm installed for this system, else the present one if it is new enough. */
export function findNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const system = `-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(optionalDependencies).find((candidate) => candidate.endsWith(system));
  if (name && existsSync(inRoot('node_modules', name)) && !isMusl()) return binOf(name, 'node');
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new ScriptError(
    `Sala runs on Node ${NEEDED_MAJOR}. There is no npm package of it for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}. ` +
      `Install Node ${NEEDED_MAJOR} (https://nodejs.org) and start again.`,
  );
}

/** The environment in which programs that ask for `node` get this one. */
export function withNode24(env) {
  return { ...env, PATH: `${dirname(findNode())}${delimiter}${env.PATH ?? ''}` };
}

/** Alpine and its like cannot run the packaged program, which is linked against glibc. */
function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
}

/** Path of a package's program written in JavaScript, to be run by `findNode()`. */
export function binOf(name, bin = name) {
  const folder = inRoot('node_modules', name);
  const { bin: bins } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${folder}/${typeof bins === 'string' ? bins : bins[bin]}`;
}
