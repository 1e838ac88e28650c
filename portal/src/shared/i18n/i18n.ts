import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import i18next, { type BackendModule, type Namespace, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeStored } from '#shared/storage/storage.ts';
import { loadChineseFont } from '#shared/theme/chinese-font.ts';
import { currentLocale } from './locale.ts';

type Loader = () => Promise<{ default: ResourceKey }>;

/** Files of the pages without a session; the list of all others is loaded on demand. */
const firstFiles = import.meta.glob<{ default: ResourceKey }>([
  './locales/{common,errors,validation}/*.json',
  '../../features/people/auth/locales/*.json',
]);

async function findLoader(locale: string, namespace: string): Promise<Loader | undefined> {
  const ends = [`/locales/${namespace}/${locale}.json`, `/${namespace}/locales/${locale}.json`];
  const nameIn = (files: Record<string, Loader>) => {
    const path = Object.keys(files).find((file) => ends.some((end) => file.endsWith(end)));
    return path === undefined ? undefined : files[path];
  };
  return nameIn(firstFiles) ?? nameIn((await import('./all-files.ts')).allFiles);
}

/** One file for each namespace and language, loaded on demand. */
const fileBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (locale, namespace, done) => {
    findLoader(locale, namespace)
      .then((load) => load?.())
      .then(
        (file) => (file ? done(null, file.default) : done(new Error(`No translations ${namespace}/${locale}`), false)),
        (error: Error) => done(error, true),
      );
  },
};

/** Formatters of values, such as `{{from, day}}` in a text, registered by their modules. */
const valueFormats = new Map<string, (value: string) => string>();
const formatNames = ['day'] as const;
/** The unit of file limits. */
const bytesPerMb = 1024 ** 2;

export function setValueFormat(name: (typeof formatNames)[number], write: (value: string) => string): void {
  valueFormats.set(name, write);
}

function addValueFormats(): void {
  for (const name of formatNames)
    i18next.services.formatter?.add(name, (value: string) => valueFormats.get(name)?.(value) ?? value);
  i18next.services.formatter?.add('megabytes', (value: number | string) => formatBytes(Number(value) * bytesPerMb));
}

/** Khmer, Vietnamese and Chinese have one plural form; Chromium has no Khmer data and would use English rules. */
function fixPluralRules(): void {
  const resolver = i18next.services.pluralResolver as { getRule: (code: string, options?: object) => Intl.PluralRules };
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(code === 'km' ? 'vi' : code, options);
}

/** The value of a `lang` attribute: for Chinese with the script, so that browsers choose simplified forms. */
export const htmlLang = (locale: Locale): string => (locale === 'zh-cn' ? 'zh-Hans-CN' : locale);

function applyToDocument(locale: Locale): void {
  document.documentElement.lang = htmlLang(locale);
  if (locale === 'zh-cn') loadChineseFont();
}

export async function startI18n(): Promise<void> {
  const locale = currentLocale();
  applyToDocument(locale);
  await i18next
    .use(fileBackend)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: locales,
      lowerCaseLng: true,
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      returnNull: false,
      interpolation: { escapeValue: false },
    });
  fixPluralRules();
  addValueFormats();
}

/** Loads namespaces before the page that needs them is shown. */
export const loadNamespaces = (...namespaces: Namespace[]): Promise<void> =>
  i18next.loadNamespaces(namespaces as string[]);

const followers = new Set<(locale: Locale) => Promise<void>>();

/** Registers data that must be loaded before the language changes; runs at once for the present language. */
export function followLocale(follower: (locale: Locale) => Promise<void>): Promise<void> {
  followers.add(follower);
  return follower(currentLocale());
}

/** Changes the language of the page and stores it in this browser. */
export async function changeLocale(locale: Locale): Promise<void> {
  writeStored('locale', locale);
  await Promise.all([...followers].map((follow) => follow(locale)));
  await i18next.changeLanguage(locale);
  applyToDocument(locale);
}
