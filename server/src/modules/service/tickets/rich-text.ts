import { createRequire } from 'node:module';
import { isBlank } from '@sala/contract/core/rules/typed-text.ts';
import type sanitizeHtml from 'sanitize-html';
import { failFields } from '#platform/failure.ts';

const require = createRequire(import.meta.url);

export interface CleanText {
  /** HTML with a few allowed elements, serialized as a browser would. */
  readonly html: string;
  /** The visible text on one line, for excerpts and the search. */
  readonly text: string;
}

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'h3', 'h4', 'br'];
const allowedTags = [...blocks, 'strong', 'em', 'u', 's', 'a', 'code'];
/** Deeper nesting is refused, since thousands of levels slow down browsers. */
const nestingLimit = 20;
const longestLink = 2_000;
const isLink = /^(https?:\/\/|mailto:)[^\s]+$/i;
const hasElement = /<[a-z!/]/i;
/** Without a space the texts of adjacent cells would be joined. */
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
    // Block elements of mails become lines.
    ...as('p', 'div', 'section', 'article', 'header', 'footer', 'center', 'address', 'tr', 'dt', 'dd'),
    a: (_tag, { href = '' }) => linkTo(href.trim()),
  },
  exclusiveFilter: ({ tag, text }) => !['br', 'li', 'pre'].includes(tag) && text.trim() === '',
};

/** Links open in a new tab without a referrer, since the address of the customer's page contains its secret. */
function linkTo(href: string): sanitizeHtml.Tag {
  if (href.length > longestLink || !isLink.test(href)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** For sanitized markup, which has no other entities and no `>` inside a tag. */
function toText(html: string): string {
  return html
    .replace(/<\/?([a-z0-9]+)(?: [^<>]*)?>/g, (_element, tag) => (blocks.includes(tag) ? ' ' : ''))
    .replace(/&(lt|gt|quot|amp);/g, (entity) => signs[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as markup: an empty line separates paragraphs, and markup in it is shown as text. */
export function markupOfText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** Markup or plain text in stored form. */
export function readMarkup(input: string): CleanText {
  const html = hasElement.test(input) ? tidy(input) : markupOfText(input);
  return { html, text: toText(html) };
}

/** The same; refuses content without visible text, at `field`. */
export function cleanMarkup(input: string, field = 'body'): CleanText {
  const clean = readMarkup(input);
  return isBlank(clean.text) ? failFields({ [field]: [{ key: 'required' }] }) : clean;
}

function tidy(input: string): string {
  // Its parsers are read with the first text that has markup.
  const sanitize = require('sanitize-html') as typeof sanitizeHtml;
  // The second pass closes elements as a browser would, since a paragraph made from a `div` may contain a list.
  const html = sanitize(sanitize(input.replace(cellEnd, ' $&'), options), options).trim();
  return isInBlocks.test(html) ? html : sanitize(`<p>${html}</p>`, options);
}
