import { registry } from '@sala/contract';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { validationKeys } from '@sala/contract/core/validation.ts';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const files = {
  ...import.meta.glob<Tree>('./locales/*/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Tree>('../../features/*/*/locales/*.json', { eager: true, import: 'default' }),
};

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** Namespace → language → key → text. */
const namespaces = new Map<string, Map<string, Map<string, string>>>();
for (const [path, tree] of Object.entries(files)) {
  const [, namespace, locale] = /([^/]+)(?:\/locales)?\/([^/]+)\.json$/.exec(path)!;
  const languages = namespaces.get(namespace!) ?? new Map();
  namespaces.set(namespace!, languages.set(locale!, flatten(tree)));
}

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!);
const getKeys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort();

describe.each([...namespaces])('translations of %s', (_, languages) => {
  const english = languages.get('en')!;

  it.each(locales)('has the same keys in %s, none empty', (locale) => {
    const texts = languages.get(locale);
    expect(texts && getKeys(texts)).toEqual(getKeys(english));
    for (const [key, text] of texts!) expect(text.trim(), key).not.toBe('');
  });

  it.each(locales)('names only placeholders in %s that the English text has', (locale) => {
    for (const [key, text] of languages.get(locale)!) {
      const known = [...english].filter(([other]) => withoutPlural(other) === withoutPlural(key));
      const allowed = new Set(known.flatMap(([, sentence]) => placeholders(sentence)));
      expect(
        placeholders(text).filter((name) => !allowed.has(name)),
        key,
      ).toEqual([]);
      if (allowed.size > 0) expect(placeholders(text).length, key).toBeGreaterThan(0);
    }
  });

  it('counts one and many in English, and in one form in the others', () => {
    for (const key of english.keys())
      if (key.endsWith('_other')) expect(english.has(key.replace(/_other$/, '_one')), key).toBe(true);
    for (const locale of ['km', 'vi', 'zh-cn'])
      for (const key of languages.get(locale)!.keys()) expect(key.endsWith('_one'), `${locale} ${key}`).toBe(false);
  });
});

describe('texts of what the server may say', () => {
  const endpoints = Object.values(registry).flatMap((feature) => Object.values(feature) as EndpointDefinition[]);

  it('has a sentence for every error of the contract', () => {
    const declared = endpoints.flatMap(({ errors = [] }) => errors).concat(Object.values(commonErrors));
    const known = namespaces.get('errors')!.get('en')!;
    expect(declared.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([]);
  });

  it('has a sentence for every reason a field can be refused for', () => {
    const known = namespaces.get('validation')!.get('en')!;
    expect(validationKeys.filter((key) => !known.has(key))).toEqual([]);
  });

  it('has a sentence for every success that shows one', () => {
    const known = namespaces.get('common')!.get('en')!;
    const messages = endpoints.flatMap(({ successMessage }) => (successMessage ? [successMessage] : []));
    expect(messages.filter((key) => !known.has(`success.${key}`))).toEqual([]);
  });
});
