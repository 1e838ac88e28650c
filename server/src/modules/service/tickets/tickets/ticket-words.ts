import { findable } from '#platform/database/search-patterns.ts';
import { cleanMarkup } from '../rich-text.ts';

const excerptLength = 200;

/** The description in stored form, with its excerpt. Throws at the field without visible text. */
export function describe(markup: string): { html: string; text: string; excerpt: string } {
  const { html, text } = cleanMarkup(markup, 'description');
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength - 1).trimEnd()}…` : text;
  return { html, text, excerpt };
}

export interface SearchedTicket {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly customerName: string;
  readonly customerEmail: string;
}

/** The search text of a ticket. */
export const toSearchText = ({ number, title, text, customerName, customerEmail }: SearchedTicket): string =>
  findable([number, title, customerName, customerEmail, text].join(' '));
