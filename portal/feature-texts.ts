import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };

const featuresFolder = join(import.meta.dirname, 'src/features');
/** `shared/i18n/locales/shell/en.json` and `features/organisation/audit/locales/en.json`. */
const catalogue = /\/portal\/src\/(?:shared\/i18n\/locales\/([^/]+)|features\/[^/]+\/([^/]+)\/locales)\/([^/]+)\.json$/;

const readTree = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8'));

/** Adds `more` to `texts`. Throws for a text that is there already: nobody could tell which of the two is shown. */
function add(texts: Tree, more: Tree, file: string): void {
  for (const [key, value] of Object.entries(more)) {
    const known = texts[key];
    if (known === undefined) texts[key] = value;
    else if (typeof known === 'object' && typeof value === 'object') add(known, value, file);
    else throw new Error(`${file}: ${key} is in another file of the same namespace already`);
  }
}

/** The files in which features say what others show of them, such as the name of a page or of an audit action, in one language. */
function partsIn(locale: string): string[] {
  return globSync(`*/*/locales/shared/${locale}.json`, { cwd: featuresFolder })
    .sort()
    .map((file) => join(featuresFolder, file));
}

/**
 * The texts of a catalogue with what the features add to its namespace.
 * @param file path of the catalogue in one language, such as `…/portal/src/shared/i18n/locales/shell/en.json`
 */
export function readCatalogue(file: string): Tree {
  const texts = readTree(file);
  const [, shared, feature] = catalogue.exec(file.replaceAll('\\', '/')) ?? [];
  const namespace = shared ?? feature;
  if (!namespace || basename(dirname(file)) === 'shared') return texts;
  for (const part of partsIn(basename(file, '.json'))) {
    const more = readTree(part)[namespace];
    if (typeof more === 'object') add(texts, more, part);
  }
  return texts;
}

/** Catalogues are served and built with what the features add to them: a page fetches one file a namespace and language. */
export const featureTexts = (): Plugin => ({
  name: 'feature-texts',
  enforce: 'pre',
  load: {
    filter: { id: catalogue },
    handler(id) {
      const [file] = id.split('?');
      for (const part of partsIn(basename(file!, '.json'))) this.addWatchFile(part);
      return JSON.stringify(readCatalogue(file!));
    },
  },
});
