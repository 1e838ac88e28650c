import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface Fetched {
  readonly url: URL;
  /** As Chromium calls it: document, script, stylesheet, font, image, fetch, xhr … */
  readonly kind: string;
  /** Bytes of the body as they were sent. */
  readonly sent: number;
}

/** Notes everything the page and its frames fetch from now on. */
export function watchRequests(page: Page): { stop(): Promise<Fetched[]> } {
  const noted: Promise<Fetched>[] = [];
  const note = (request: import('playwright-core').Request) => {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http')) return;
    const sizes = request.sizes().catch(() => ({ responseBodySize: 0 }));
    noted.push(sizes.then(({ responseBodySize }) => ({ url, kind: request.resourceType(), sent: responseBodySize })));
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return {
    async stop() {
      page.off('requestfinished', note);
      page.off('requestfailed', note);
      return Promise.all(noted);
    },
  };
}

const isText = (type = '') => /javascript|json|css|html|svg|xml/.test(type);

/** Bytes of a file when it is compressed with gzip, which is what sizes are compared in, whatever the server makes of it. */
function gzipSize(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} is gone: was the build made anew meanwhile?`));
        const body = Buffer.concat(parts);
        const { 'content-encoding': encoding, 'content-type': type } = response.headers;
        resolve(encoding === undefined && isText(type) ? gzipSync(body, { level: 9 }).length : body.length);
      });
    }).on('error', reject);
  });
}

export interface Weight {
  readonly requests: number;
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly other: number;
  readonly total: number;
  readonly sent: number;
}

/** What of it are files of ours, in gz bytes; calls of the API are left out: they weigh what the data weighs. */
export async function weigh(fetched: readonly Fetched[]): Promise<Weight> {
  const files = fetched.filter(
    ({ url, kind }) => !/^\/(api|chatme|socket\.io)\//.test(url.pathname) && kind !== 'websocket',
  );
  const sizes = await Promise.all(files.map(({ url }) => gzipSize(url)));
  const of = (kinds: readonly string[]) =>
    files.reduce((sum, { kind }, index) => sum + (kinds.includes(kind) ? sizes[index]! : 0), 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const [script, style, font] = [of(['script']), of(['stylesheet']), of(['font'])];
  return {
    requests: files.length,
    script,
    style,
    font,
    other: total - script - style - font,
    total,
    sent: files.reduce((sum, { sent }) => sum + sent, 0),
  };
}
