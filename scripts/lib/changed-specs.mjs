import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from './paths.mjs';

/** Where a feature lies: what is named so on one side is about the same on the others. */
const FEATURE = /^(?:contract\/src|server\/src\/modules|portal\/src\/features)\/[^/]+\/([^/]+)\//;
/** What every page stands on, and the journeys that lead over all of them. */
const SHARED =
  /^portal\/(src\/(app|shared)|index\.html|vite)|^contract\/src\/(core|sockets|[^/]+$)|^server\/src\/(platform|kernel)\//;
const OVER_ALL = ['every-page.spec.ts', 'keyboard.spec.ts', 'shell.spec.ts', 'sign-in.spec.ts', 'chat.spec.ts'];
const WIDGET = /^(widget|client)\//;
/** What the chats of portal and widget stand on. */
const CLIENT = /^client\//;
/** What tickets and orders stand on. */
const RECORDS = /^portal\/src\/records\//;

/**
 * The browser tests that may break by a change to these files: those that changed, that use a helper that did, or that name the
 * feature in their own name or by what they import.
 */
export function specsOf(files) {
  const specs = readdirSync(inRoot('e2e'))
    .filter((area) => statSync(inRoot('e2e', area)).isDirectory())
    .flatMap((area) => readdirSync(inRoot('e2e', area)).map((name) => `${area}/${name}`))
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => ({ path, name: basename(path), text: readFileSync(inRoot('e2e', path), 'utf8') }));
  const product = files.filter((file) => !/\.(test|md)\b/.test(file));
  return specs.filter((spec) => product.some((file) => isAbout(spec, file))).map(({ path }) => path);
}

function isAbout({ path, name, text }, file) {
  if (file === `e2e/${path}`) return true;
  const helper = /^e2e\/(support\/.+\.ts)$/.exec(file)?.[1];
  if (helper) return text.includes(helper);
  if (SHARED.test(file)) return OVER_ALL.includes(name);
  if (RECORDS.test(file)) return /^(ticket|service|order|conflicts|bulk)/.test(name);
  if (CLIENT.test(file) && name.startsWith('chat')) return true;
  if (WIDGET.test(file)) return text.includes('widget-visitor') || name.startsWith('widget-');
  const feature = FEATURE.exec(file)?.[1];
  if (!feature) return false;
  const stem = feature.replace(/s$/, '');
  return name.startsWith(stem) || new RegExp(`/contract/[^/]+/${feature}/`).test(text) || text.includes(`'/${stem}`);
}
