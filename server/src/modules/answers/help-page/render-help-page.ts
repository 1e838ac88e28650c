import type { HelpItem, HelpTopic } from '@sala/contract/answers/knowledge/help.api.ts';
import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import type { Application } from '#modules/connections/integrations/integrations.public.ts';
import { presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { helpTexts } from './help-texts.ts';

interface Shown {
  readonly locale: Locale;
  /** What was searched for; empty: everything is shown. */
  readonly asked: string;
  readonly topics: readonly HelpTopic[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const toHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
const htmlLang = (locale: Locale) => (locale === 'zh-cn' ? 'zh-Hans' : locale);
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(name|text)\}/g, (_, key: string) => values[key] ?? '');

const addressOf = (context: Pick<AppContext, 'publicUrl'>, appId: string, locale?: Locale) =>
  `${context.publicUrl()}/h/${encodeURIComponent(appId)}${locale ? `?lang=${locale}` : ''}`;

interface Place {
  readonly reader: Locale;
  readonly isOpen: boolean;
  /** Below what heads the section, or in its place. */
  readonly level: 'h2' | 'h3';
}

/** One question with its answer, told to search engines by the attributes of schema.org: the page has no script. */
const renderItem = ({ id, question, answer, locale }: HelpItem, { reader, isOpen, level }: Place) => `
<details id="${id}"${isOpen ? ' open' : ''}${locale === reader ? '' : ` lang="${htmlLang(locale)}"`} itemscope itemprop="mainEntity" itemtype="https://schema.org/Question">
<summary><${level} itemprop="name" dir="auto">${toHtml(question)}</${level}></summary>
<div itemscope itemprop="acceptedAnswer" itemtype="https://schema.org/Answer"><div itemprop="text" dir="auto">${answer
  .split('\n')
  .map((line) => `<p>${toHtml(line)}</p>`)
  .join('')}</div></div>
</details>`;

function renderTopics({ locale, asked, topics }: Shown): string {
  const texts = helpTexts[locale];
  const full = topics.filter(({ items }) => items.length > 0);
  if (full.length === 0)
    return `<p class="empty" role="status">${toHtml(asked ? fill(texts.nothing, { text: asked }) : texts.nothingYet)}</p>`;
  return full
    .map(({ name, items }) => {
      const heading = asked ? fill(texts.results, { text: asked }) : (name ?? (full.length > 1 ? texts.other : ''));
      const head = heading && `<h2 dir="auto">${toHtml(heading)}</h2>`;
      const level = heading ? 'h3' : 'h2';
      const shownItems = items.map((item, at) =>
        renderItem(item, { reader: locale, isOpen: asked !== '' && at === 0, level }),
      );
      return `<section>${head}${shownItems.join('')}</section>`;
    })
    .join('');
}

/** The whole page: no script, one file of styles. */
export function renderHelpPage(
  context: Pick<AppContext, 'config' | 'clock' | 'publicUrl'>,
  { merchantId, merchantName, merchantLogoId, appId }: Application,
  shown: Shown,
): string {
  const { locale, asked } = shown;
  const texts = helpTexts[locale];
  const title = `${texts.title} – ${merchantName}`;
  const own = addressOf(context, appId, locale);
  const logo = presentLogo(context, merchantId, merchantLogoId);
  const languages = locales
    .map((one) => {
      const search = asked ? `&amp;q=${encodeURIComponent(asked)}` : '';
      const current = one === locale ? ' aria-current="true"' : '';
      return `<li><a href="?lang=${one}${search}" hreflang="${htmlLang(one)}" lang="${htmlLang(one)}"${current}>${toHtml(localeNames[one])}</a></li>`;
    })
    .join('');
  return `<!doctype html>
<html lang="${htmlLang(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${toHtml(title)}</title>
<meta name="description" content="${toHtml(fill(texts.description, { name: merchantName }))}">
${asked ? '<meta name="robots" content="noindex, follow">' : `<link rel="canonical" href="${toHtml(own)}">`}
${locales.map((one) => `<link rel="alternate" hreflang="${htmlLang(one)}" href="${toHtml(addressOf(context, appId, one))}">`).join('\n')}
<link rel="alternate" hreflang="x-default" href="${toHtml(addressOf(context, appId))}">
<link rel="sitemap" type="application/xml" href="/h/${encodeURIComponent(appId)}/sitemap.xml">
<link rel="stylesheet" href="/h/style.css">
</head>
<body>
<header>
<p class="business">${logo ? `<img src="${toHtml(logo)}" alt="" width="32" height="32">` : ''}<span dir="auto">${toHtml(merchantName)}</span></p>
<nav aria-label="${toHtml(texts.languages)}"><ul>${languages}</ul></nav>
</header>
<main${asked ? '' : ' itemscope itemtype="https://schema.org/FAQPage"'}>
<h1>${toHtml(texts.title)}</h1>
<form method="get" role="search">
<input type="hidden" name="lang" value="${locale}">
<input type="search" name="q" value="${toHtml(asked)}" maxlength="300" aria-label="${toHtml(texts.search)}" placeholder="${toHtml(texts.search)}">
<button>${toHtml(texts.searchButton)}</button>
</form>
${renderTopics(shown)}
${asked ? `<p><a href="?lang=${locale}">${toHtml(texts.all)}</a></p>` : ''}
<p class="ask"><a href="/c/${encodeURIComponent(appId)}">${toHtml(fill(texts.ask, { name: merchantName }))}</a></p>
</main>
</body>
</html>
`;
}

/** In place of the page, for readers whose network has opened too many. */
export function renderWaitPage(locale: Locale): string {
  const { waitTitle, wait } = helpTexts[locale];
  return `<!doctype html>
<html lang="${htmlLang(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${toHtml(waitTitle)}</title>
<link rel="stylesheet" href="/h/style.css">
</head>
<body>
<main>
<h1>${toHtml(waitTitle)}</h1>
<p>${toHtml(wait)}</p>
</main>
</body>
</html>
`;
}

/** The page in each language, with the others as its alternates. */
export function renderSitemap(context: Pick<AppContext, 'publicUrl'>, appId: string): string {
  const alternates = locales
    .map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLang(one)}" href="${toHtml(addressOf(context, appId, one))}"/>`,
    )
    .join('');
  const urls = locales.map((one) => `<url><loc>${toHtml(addressOf(context, appId, one))}</loc>${alternates}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
