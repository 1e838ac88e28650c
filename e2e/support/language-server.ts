import { once } from 'node:events';
import { createServer } from 'node:http';

export interface LanguageServer {
  readonly url: string;
  close(): void;
}

/** A translation service that prefixes the language and recognises Khmer by its letters. Its key is "open sesame". */
export async function openLanguageServer(): Promise<LanguageServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, content: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    if (request.url === '/languages')
      return send(
        200,
        ['en', 'km', 'vi'].map((code) => ({ code, name: code })),
      );
    const { q, target, api_key: key } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, string>;
    if (key !== 'open sesame') return send(403, { error: 'Invalid API key' });
    const language = /\p{Script=Khmer}/u.test(q!) ? 'km' : 'en';
    return send(200, { translatedText: `[${target}] ${q}`, detectedLanguage: { language, confidence: 90 } });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The language server has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
