import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';
import { readyToPaste } from './pasted-html.ts';

function pasted(html: string): string {
  const editor = new Editor({
    extensions: editorExtensions('', undefined),
    injectCSS: false,
    editorProps: { transformPastedHTML: readyToPaste },
  });
  editor.view.pasteHTML(html);
  const markup = editor.getHTML();
  editor.destroy();
  return markup;
}

it('a pasted table keeps its rows and its cells apart, and what is bold in them', () => {
  const table = '<table><tr><td><p>Seal</p></td><td>2</td></tr><tr><td><b>Pump</b></td><td></td></tr></table>';
  expect(pasted(`<p>Parts</p>${table}<p>Thanks</p>`)).toBe(
    '<p>Parts</p><p>Seal | 2</p><p><strong>Pump</strong> |</p><p>Thanks</p>',
  );
  expect(pasted(table)).toBe('<p>Seal | 2</p><p><strong>Pump</strong> |</p>');
});

it('a table that only lays a mail out leaves what is in it as it is', () => {
  const inner = '<table><tr><td>Seal</td><td>2</td></tr></table>';
  expect(pasted(`<table><tr><td><p>Dear all</p>${inner}<ul><li>one</li></ul></td></tr></table>`)).toBe(
    '<p>Dear all</p><p>Seal | 2</p><ul><li><p>one</p></li></ul>',
  );
});

it('words that stand loose between paragraphs keep the blanks between them', () => {
  const loose = '<a href="javascript:alert(1)">bad</a> <a href="https://good.example/">good</a> <b>news</b>';
  const kept = '<p>bad <a href="https://good.example/">good</a> <strong>news</strong></p>';
  expect(pasted(`<p>First</p>${loose}<script>alert(2)</script><p>Last</p>`)).toBe(`<p>First</p>${kept}<p>Last</p>`);
  expect(pasted(`<!--StartFragment-->${loose}<!--EndFragment-->`)).toBe(kept);
});

it('words copied out of the editor itself come back as they were', () => {
  const own = '<p data-pm-slice="1 1 []">Some <strong>bold</strong> words</p>';
  expect(pasted(own)).toBe('<p>Some <strong>bold</strong> words</p>');
});
