import { describe, expect, it } from 'vitest';
import { FailureError } from '#platform/failure.ts';
import { cleanMarkup, markupOfText } from './rich-text.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">link</a>',
  '<a href="jav&#x09;ascript:alert(1)">link</a>',
  '<a href="&#106;avascript:alert(1)">link</a>',
  '<a href="\u0001javascript:alert(1)">link</a>',
  '<a href="data:text/html,<script>alert(1)</script>">link</a>',
  '<a href="vbscript:msgbox(1)">link</a>',
  '<a href="//evil.example">link</a>',
  '<a href="/api/user">link</a>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed" class="big" id="top">link</a>',
  '<a href=\'https://a.example/"onmouseover="alert(1)\'>link</a>',
  '<p style="background:url(javascript:alert(1))" onpointerover=alert(1)>text</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button>go</button></form>',
  '<style>*{background:url(https://evil.example)}</style><link rel=stylesheet href=https://evil.example>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p/onclick=alert(1)>text',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<video><source onerror=alert(1)></video><audio src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>text</details>',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  'plain <',
];

const elements = /<\/?(p|strong|em|u|s|ul|ol|li|blockquote|code|pre|h3|h4|a)>|<br \/>/g;
const link = /<a href="(https?:|mailto:)[^"<>\s]*" rel="noopener noreferrer" target="_blank">/g;

describe('what somebody writes into a ticket', () => {
  it('keeps a few harmless elements and nothing that could do something', () => {
    for (const attack of attacks) {
      const { html } = cleanMarkup(`<p>kept</p>${attack}`);
      expect(html, attack).toContain('<p>kept</p>');
      expect(html.replace(link, '').replace(elements, ''), attack).not.toMatch(/[<>]/);
      expect(cleanMarkup(html).html, 'cleaned again it stays as it is').toBe(html);
    }
  });

  it('is written as a browser would write it, with the elements that editors and mails use', () => {
    const cleaned = (markup: string) => cleanMarkup(markup).html;
    expect(cleaned('<div>a<div><b>b</b><ul><li>x<li>y</ul></div></div><div><br></div>')).toBe(
      '<p>a</p><p><strong>b</strong></p><ul><li>x</li><li>y</li></ul>',
    );
    expect(cleaned('Hello <i>you</i>')).toBe('<p>Hello <em>you</em></p>');
    expect(cleaned('<h1>Title</h1><del>old</del>')).toBe('<h3>Title</h3><s>old</s>');
    expect(cleaned('<p>See <a href=" https://shop.example/?a=1&amp;b=2 ">here</a></p>')).toBe(
      '<p>See <a href="https://shop.example/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">here</a></p>',
    );
    expect(cleaned('<pre>a\n  b</pre>')).toBe('<pre>a\n  b</pre>');
    expect(cleanMarkup('<table><tr><td>Room</td><td>12</td></tr></table>').text).toBe('Room 12');
  });

  it('may be plain text, whose lines and signs stay what they are', () => {
    expect(cleanMarkup('5 < 6 & 7 > 3\n\nsecond\r\nline\n \n\nthird')).toEqual({
      html: '<p>5 &lt; 6 &amp; 7 &gt; 3</p><p>second<br />line</p><p>third</p>',
      text: '5 < 6 & 7 > 3 second line third',
    });
    expect(markupOfText('see <b>this</b>')).toBe('<p>see &lt;b&gt;this&lt;/b&gt;</p>');
  });

  it('leaves Khmer and Chinese as they were written', () => {
    const khmer = 'ខ្ញុំ\u200bចង់\u200bបាន\u200bសំណើជំនួយ៖ «ទឹក»';
    const chinese = '我的订单还没到，请尽快处理！';
    expect(cleanMarkup(`<p>${khmer}</p><p>${chinese}</p>`)).toEqual({
      html: `<p>${khmer}</p><p>${chinese}</p>`,
      text: `${khmer} ${chinese}`,
    });
    expect(cleanMarkup(chinese).html).toBe(`<p>${chinese}</p>`);
  });

  it('is refused at its field where nobody could read anything', () => {
    for (const empty of ['', ' \n ', '<p></p>', '<p>&nbsp;<br></p>', '\u200b', '<p>\u200b</p>', '<script>x</script>']) {
      try {
        cleanMarkup(empty, 'description');
        expect.unreachable(empty);
      } catch (error) {
        expect((error as FailureError).validate, empty).toEqual({ description: [{ key: 'required' }] });
      }
    }
  });

  it('can hold what PostgreSQL cannot: it gets a sign for it', () => {
    expect(cleanMarkup('<p>a&#0;b&#xD800;c</p>').text).toBe('a\ufffdb\ufffdc');
  });

  it('stays shallow and comes to an end, however much of a kind is sent', () => {
    const deep = cleanMarkup(`${'<blockquote>'.repeat(4_000)}deep`).html;
    expect(deep.match(/<blockquote>/g)!.length).toBeLessThanOrEqual(20);
    for (const piece of ['<b>', '<div>', '<ul><li>', '<a href=mailto:x>y</a>', '<', '&', '</p>', '<br>', ' \n', '&#'])
      expect(cleanMarkup(`${piece.repeat(50_000 / piece.length)}x`).text).toMatch(/x$/);
    for (const piece of ['<iframe>', '<noscript>', '<svg><style>', '<!--', '<p', '<a href="'])
      expect(() => cleanMarkup(piece.repeat(50_000 / piece.length))).toThrow(FailureError);
  });
});
