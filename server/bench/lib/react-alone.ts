import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../../..');
// Inside of the checkout, where the build finds React.
const folder = join(root, '.cache/bench-react-alone');

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>React alone</title>
    <script type="module" src="./main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const script = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'A page with React alone'));
`;
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/** The floor of the portal: a page with React, one heading, and nothing else. Answers its address. */
export async function serveReactAlone(bench: { defer(cleanUp: () => unknown): void }): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  bench.defer(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'main.js'), script);
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', folder], {
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    try {
      const body = gzipSync(readFileSync(join(folder, 'dist', path)), { level: 9 });
      const type = types[extname(path)] ?? 'application/octet-stream';
      response
        .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip', 'Content-Length': body.length })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bench.defer(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
