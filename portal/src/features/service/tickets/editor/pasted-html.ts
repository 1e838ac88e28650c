const blocks =
  'address, article, aside, blockquote, dd, div, dl, dt, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, table, ul';
const unseen = 'head, link, meta, script, style, template, title';

const isBlock = (node: Node): boolean => node instanceof Element && node.matches(blocks);

/** Wraps text between block elements in a paragraph, because the editor would otherwise drop the spaces around it. */
function wrapLooseText(parent: Element): void {
  if (![...parent.children].some(isBlock)) return;
  let run: ChildNode[] = [];
  const close = (): void => {
    if (run.some(({ textContent }) => textContent?.trim())) {
      const paragraph = parent.ownerDocument.createElement('p');
      run[0]!.before(paragraph);
      paragraph.append(...run);
    }
    run = [];
  };
  for (const node of [...parent.childNodes]) {
    if (isBlock(node)) close();
    else if (node.nodeType !== Node.COMMENT_NODE) run.push(node);
  }
  close();
}

/** The content of a cell on one line, with its bold text and links. */
function getLine(cell: HTMLTableCellElement): ChildNode[] {
  for (const block of [...cell.querySelectorAll(blocks)].reverse()) block.replaceWith(...block.childNodes, ' ');
  return [...cell.childNodes];
}

/** Converts each row to a line with separated cells. A table with one column is only layout, and its content is kept. */
function flattenTable(table: HTMLTableElement): void {
  const document = table.ownerDocument;
  const rows = [...table.rows].map(({ cells }) => [...cells]);
  const isLayout = rows.every(({ length }) => length <= 1);
  const lines = rows.map((cells) => {
    const line = document.createElement(isLayout ? 'div' : 'p');
    for (const [index, cell] of cells.entries()) {
      if (index > 0) line.append(' | ');
      line.append(...(isLayout ? [...cell.childNodes] : getLine(cell)));
    }
    return line;
  });
  table.replaceWith(...(table.caption ? [table.caption.textContent, ...lines] : lines));
}

/** Converts copied content to elements that the editor supports, so that separate words stay separate. */
export function readyToPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(unseen)) element.remove();
  for (const table of [...body.querySelectorAll('table')].reverse()) flattenTable(table);
  for (const parent of [body, ...body.querySelectorAll('article, div, main, section')]) wrapLooseText(parent);
  return body.innerHTML;
}
