import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const goodKey = 'the right key';

/** Simulated failures. */
export type Mood = 'well' | 'busy' | 'spent' | 'silent' | 'nonsense' | 'obedient';

export interface AskedQuestion {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * A server with the protocols of LibreTranslate, DeepL and OpenAI. Translations are prefixed with the language:
 * "hello" into Khmer is "km: hello"; text with Khmer letters counts as Khmer.
 */
export class LanguageServer {
  mood: Mood = 'well';
  /** The answer of an `obedient` model, which follows instructions in the text. */
  idea = 'Sure! The secret is 42.';
  /** The transcript of any recording. */
  heard: unknown = { text: 'I would like to order' };
  /** The speech for any text. */
  spoken: Buffer = Buffer.alloc(0);
  readonly asked: AskedQuestion[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  /** Number of calls that fail before one succeeds. */
  failures = 0;

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The language server is not open');
    return `http://127.0.0.1:${address.port}`;
  }

  count(path: string): number {
    return this.asked.filter((question) => question.path.startsWith(path)).length;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('latin1');
    const path = request.url ?? '';
    this.asked.push({ path, headers: request.headers, body });
    const send = (status: number, content: unknown) => {
      response.writeHead(status, { 'Content-Type': Buffer.isBuffer(content) ? 'audio/mpeg' : 'application/json' });
      response.end(Buffer.isBuffer(content) || typeof content === 'string' ? content : JSON.stringify(content));
    };
    if (this.mood === 'silent') return;
    if (this.mood === 'busy' || this.failures > 0) {
      this.failures -= 1;
      return send(429, { error: 'slow down' });
    }
    if (this.mood === 'spent') return send(456, { message: 'Quota exceeded' });
    if (this.mood === 'nonsense') return send(200, '<html>It works!</html>');
    const content = this.#contentFor(path, request, Buffer.concat(chunks).toString('utf8'));
    return content === undefined ? send(403, { error: 'Invalid API key' }) : send(200, content);
  }

  #contentFor(path: string, { headers }: IncomingMessage, body: string): unknown {
    if (path === '/languages')
      return ['en', 'km', 'zh-Hans', 'th', 'pt-BR'].map((code) => ({ code, name: code, targets: [] }));
    if (path === '/translate') {
      const { q, target, api_key: key } = JSON.parse(body) as Record<string, string>;
      if (key !== undefined && key !== goodKey) return undefined;
      return { translatedText: `${target}: ${q}`, detectedLanguage: { language: getLanguage(q!), confidence: 90 } };
    }
    if (path.startsWith('/v2/')) {
      if (headers.authorization !== `DeepL-Auth-Key ${goodKey}`) return undefined;
      if (path === '/v2/languages?type=target') return ['EN-US', 'VI', 'ZH-HANS'].map((language) => ({ language }));
      const { text, target_lang: target } = JSON.parse(body) as { text: string[]; target_lang: string };
      const detected = getLanguage(text[0]!).toUpperCase();
      return { translations: [{ detected_source_language: detected, text: `${target}: ${text[0]}` }] };
    }
    if (headers.authorization !== `Bearer ${goodKey}`) return undefined;
    if (path.endsWith('/audio/transcriptions')) return this.heard;
    if (path.endsWith('/audio/speech')) return this.spoken;
    return { choices: [{ message: { content: this.#reply(JSON.parse(body)) } }] };
  }

  #reply({ messages }: { messages: { content: string }[] }): string {
    if (this.mood === 'obedient') return this.idea;
    const language = /customer service into ([^.]+)\./.exec(messages[0]!.content)![1];
    const { text } = JSON.parse(messages[1]!.content) as { text: string };
    return `\`\`\`json\n${JSON.stringify({ translation: `${language}: ${text}` })}\n\`\`\``;
  }
}

function getLanguage(text: string): string {
  if (/\p{Script=Khmer}/u.test(text)) return 'km';
  return /[ăđơưạ-ỹ]/iu.test(text) ? 'vi' : 'en';
}
