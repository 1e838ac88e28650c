import { isBlank } from '@sala/contract/core/rules/typed-text.ts';
import sanitizeHtml from 'sanitize-html';
import { failFields } from '#platform/failure.ts';

export interface CleanText {
  /** A few harmless elements, in the way a browser would write them. */
  readonly html: string;
  /** What a reader sees, on one line: for excerpts and the search. */
  readonly text: string;
}

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'h3', 'h4', 'br'];
const allowedTags = [...blocks, 'strong', 'em', 'u', 's', 'a', 'code'];
/** Nobody writes lists in lists deeper than this; a browser gets slow with thousands. */
const nestingLimit = 20;
const longestLink = 2_000;
const isLink = /^(https?:\/\/|mailto:)[^\s]+$/i;
const hasElement = /<[a-z!/]/i;
/** Words of neighbouring cells would run together. */
const cellEnd = /<\/t[dh]>/gi;
const isInBlocks = new RegExp(`^<(${blocks.join('|')})[ />]`);

const as = (other: string, ...tags: string[]) => Object.fromEntries(tags.map((tag) => [tag, other]));

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext'],
    ...['title', 'head', 'svg', 'math', 'template', 'iframe', 'object'],
  ],
  transformTags: {
    ...as('strong', 'b'),
    ...as('em', 'i'),
    ...as('s', 'del', 'strike'),
    ...as('h3', 'h1', 'h2'),
    ...as('h4', 'h5', 'h6'),
    // What mails are made of: a line each.
    ...as('p', 'div', 'section', 'article', 'header', 'footer', 'center', 'address', 'tr', 'dt', 'dd'),
    a: (_tag, { href = '' }) => linkTo(href.trim()),
  },
  exclusiveFilter: ({ tag, text }) => !['br', 'li', 'pre'].includes(tag) && text.trim() === '',
};

/** Links open beside the page, and do not tell where they were found: the customer's page has its key in the address. */
function linkTo(href: string): sanitizeHtml.Tag {
  if (href.length > longestLink || !isLink.test(href)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Of cleaned markup, which knows no other entities and no `>` within an element. */
function toText(html: string): string {
  return html
    .replace(/<\/?([a-z0-9]+)(?: [^<>]*)?>/g, (_element, tag) => (blocks.includes(tag) ? ' ' : ''))
    .replace(/&(lt|gt|quot|amp);/g, (entity) => signs[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as markup: an empty line parts paragraphs, and what looks like an element is text. */
export function markupOfText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** Markup or plain text as a ticket keeps it. */
export function readMarkup(input: string): CleanText {
  const html = hasElement.test(input) ? tidy(input) : markupOfText(input);
  return { html, text: toText(html) };
}

/** The same; refuses what nobody could read, at `field`. */
export function cleanMarkup(input: string, field = 'body'): CleanText {
  const clean = readMarkup(input);
  return isBlank(clean.text) ? failFields({ [field]: [{ key: 'required' }] }) : clean;
}

function tidy(input: string): string {
  // The second time elements are closed where a browser would close them: a paragraph made of a `div` may hold a list.
  const html = sanitizeHtml(sanitizeHtml(input.replace(cellEnd, ' $&'), options), options).trim();
  return isInBlocks.test(html) ? html : sanitizeHtml(`<p>${html}</p>`, options);
}
