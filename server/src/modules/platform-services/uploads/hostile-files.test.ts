import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, tinyPicture } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const zip = Buffer.from('504b0304140000000800', 'hex');
const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false });

/** Files that contain or hide code that some program would run. */
const hostile: Record<string, Buffer | string> = {
  'page.html': `<!doctype html>${script}`,
  'page.htm': Buffer.from(`\ufeff<html>${script}`, 'utf16le'),
  'page.txt': `${' '.repeat(2000)}<html>${script}`,
  'page.csv': `a,b\n<html>${script}`,
  'page.html.png': script,
  'page.png.html': tinyPicture,
  'page.xhtml': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  'drawing.svg': svg,
  'drawing.svg.jpg': `<!-- x -->\n${svg}`,
  'drawing.txt': `<?xml version="1.0"?>${svg}`,
  'sheet.xml': '<?xml-stylesheet href="javascript:alert(1)"?><x/>',
  'entity.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  'code.js': 'alert(1)',
  'code.gif': 'GIF89a/*\u0000\u0001*/=1;alert(1)',
  'picture.gif': Buffer.concat([Buffer.from('GIF89a'), Buffer.from(`=1;/*${script}*/`)]),
  'picture.jpg': Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(script)]),
  'picture.png': Buffer.concat([tinyPicture, Buffer.from(script)]),
  'paper.pdf': `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${script}`,
  'paper.docx': Buffer.concat([zip, Buffer.from('word/document.xml')]),
  'macro.docm': Buffer.concat([zip, Buffer.from('word/vbaProject.bin')]),
  'page.jar': Buffer.concat([zip, Buffer.from('META-INF/MANIFEST.MF')]),
  'page.mht': `MIME-Version: 1.0\nContent-Type: text/html\n\n${script}`,
  'page.hta': `<hta:application>${script}`,
  'link.url': '[InternetShortcut]\nURL=javascript:alert(1)',
  'link.lnk': Buffer.from('4c0000000114020000000000c000000000000046', 'hex'),
  'film.swf': Buffer.from('46575309', 'hex'),
  'code.wasm': Buffer.from('0061736d01000000', 'hex'),
  'run.bat': '@echo off\r\nstart calc',
  'run.ps1': 'Start-Process calc',
  'library.so': Buffer.from('7f454c4602010100', 'hex'),
  'nothing.png': Buffer.alloc(64),
};

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app?.close());

it('whatever a visitor uploads is refused, drawn anew, or only ever saved: it runs nowhere', async () => {
  const { portal } = await company.visit();
  hostile['wide.png'] = await pixels(20_000, 20).png().toBuffer();
  hostile['meta.jpg'] = await pixels(20, 20)
    .withExif({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer();
  for (const [name, content] of Object.entries(hostile)) {
    const file = { name, content: Buffer.from(content), type: 'image/png' };
    const answer = await portal.call(visitorsApi.createAttachment, {}, { file });
    expect([name, answer.status < 500]).toEqual([name, true]);
    if (answer.status !== 200) {
      expect([name, answer.failure.message]).toEqual([
        name,
        expect.stringMatching(/^(fileTypeNotAllowed|uploadFailed)$/),
      ]);
      continue;
    }
    const { kind, url } = answer.data;
    const served = await fetch(`${app.address}${url}`);
    const bytes = Buffer.from(await served.arrayBuffer()).toString('latin1');
    const [type, disposition] = ['content-type', 'content-disposition'].map(
      (header) => served.headers.get(header) ?? '',
    );
    expect([name, type]).toEqual([name, expect.not.stringMatching(/html|svg|xml|javascript/)]);
    expect([name, served.headers.get('x-content-type-options'), served.headers.get('content-security-policy')]).toEqual(
      [name, 'nosniff', "sandbox; default-src 'none'"],
    );
    if (kind === 'image') expect([name, bytes.includes('alert(1)')]).toEqual([name, false]);
    else expect([name, disposition]).toEqual([name, expect.stringMatching(/^attachment;/)]);
    expect(disposition).not.toMatch(/\.(html?|svg|xml|js|hta|bat|ps1|jar|docm|url|lnk|mht)"/);
  }
});
