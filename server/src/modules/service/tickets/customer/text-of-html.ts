import { createRequire } from 'node:module';
import type { HtmlToTextOptions } from 'html-to-text';

const require = createRequire(import.meta.url);

/** The words of an HTML mail. The package with its parser is read with the first one: most servers start without a mail at hand. */
export function textOfHtml(html: string, options: HtmlToTextOptions): string {
  const { convert } = require('html-to-text') as typeof import('html-to-text');
  return convert(html, options);
}
