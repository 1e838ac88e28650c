const blocks =
  'address, article, aside, blockquote, dd, div, dl, dt, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, table, ul';
const unseen = 'head, link, meta, script, style, template, title';

const isBlock = (node: Node): boolean => node instanceof Element && node.matches(blocks);

/** Puts words that stand loose between blocks into a paragraph: the editor drops the blanks between them otherwise. */
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

/** The words of a cell on one line, with what is bold or a link in them. */
function getLine(cell: HTMLTableCellElement): ChildNode[] {
  for (const block of [...cell.querySelectorAll(blocks)].reverse()) block.replaceWith(...block.childNodes, ' ');
  return [...cell.childNodes];
}

/** A row for each line, its cells set apart; a table of one column only lays things out, and what is in it stays as it is. */
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

/** What was copied elsewhere, made of things that the editor knows, so that words which stood apart stay apart. */
export function readyToPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(unseen)) element.remove();
  for (const table of [...body.querySelectorAll('table')].reverse()) flattenTable(table);
  for (const parent of [body, ...body.querySelectorAll('article, div, main, section')]) wrapLooseText(parent);
  return body.innerHTML;
}
