const blocks = 'p, li, blockquote, pre, br';

/** The plain text of a description, one line for each paragraph. */
export function textOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
