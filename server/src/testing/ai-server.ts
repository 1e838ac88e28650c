import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export const goodAiKey = 'the right key';

/** What it does instead of its work. */
export type AiMood = 'well' | 'slow' | 'busy' | 'overQuota' | 'silent' | 'rude' | 'cutOff' | 'endless';

export interface AskedModel {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
  /** What the SDK sent, as JSON. */
  readonly json: {
    readonly model: string;
    readonly messages?: readonly { readonly role: string; readonly content: string }[];
    readonly input?: readonly string[];
    readonly tools?: readonly unknown[];
  };
}

/** An answer of the model: words, or a tool that it wants to call. */
export type AiReply = string | { readonly tool: string; readonly input: unknown };

const concepts = new Map<string, number>();
const dimensions = 64;
/** Of a slow answer, in ms. */
const slowness = 300;

/**
 * A server that speaks as OpenAI does. It is no model: it answers what a test has it answer, and its vectors only know which words
 * a test has called the same.
 */
export class AiServer {
  mood: AiMood = 'well';
  /** What it answers; the last one again and again. */
  replies: AiReply[] = ['Certainly.'];
  /** So many calls fail before one is answered. */
  failures = 0;
  readonly asked: AskedModel[] = [];
  /** The vector of a text. */
  vectorOf: (text: string) => number[] = (text) => wordVector(text);
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The AI server is not open');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  /** Everything that reached it, as it came. */
  get seen(): string {
    return this.asked.map(({ body }) => body).join('\n');
  }

  calm(): void {
    this.mood = 'well';
    this.replies = ['Certainly.'];
    this.failures = 0;
    this.asked.length = 0;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const json = JSON.parse(body) as AskedModel['json'];
    this.asked.push({ path: request.url ?? '', key: request.headers.authorization, body, json });
    const send = (status: number, content: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof content === 'string' ? content : JSON.stringify(content));
    };
    if (request.headers.authorization !== `Bearer ${goodAiKey}`) return send(401, { error: { message: body } });
    if (this.mood === 'silent') return;
    if (this.mood === 'busy' || this.failures > 0) {
      this.failures -= 1;
      return send(503, { error: { message: 'overloaded' } });
    }
    if (this.mood === 'overQuota')
      return send(429, { error: { code: 'insufficient_quota', message: 'You exceeded your current quota' } });
    if (this.mood === 'rude') return send(200, '<html>Go away!</html>');
    const answer = this.#content(json);
    if (this.mood === 'slow') await pause(slowness);
    if (this.mood === 'cutOff') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100000' });
      response.write(JSON.stringify(answer).slice(0, 40));
      setImmediate(() => response.destroy());
      return;
    }
    send(200, answer);
  }

  #content({ model, input }: AskedModel['json']): unknown {
    if (input) {
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: this.vectorOf(text) }));
      return { object: 'list', model, data, usage: { prompt_tokens: 5, total_tokens: 5 } };
    }
    const reply = this.replies.length > 1 ? this.replies.shift()! : this.replies[0]!;
    const isTool = typeof reply !== 'string';
    const call = isTool && {
      id: `call-${this.asked.length}`,
      type: 'function',
      function: { name: reply.tool, arguments: JSON.stringify(reply.input) },
    };
    return {
      id: 'answer',
      model,
      choices: [
        {
          index: 0,
          finish_reason: isTool ? 'tool_calls' : this.mood === 'endless' ? 'length' : 'stop',
          message: { role: 'assistant', content: isTool ? null : reply, ...(call && { tool_calls: [call] }) },
        },
      ],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    };
  }
}

/** Each word its own direction: texts are as near as they share words. */
function wordVector(text: string): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const concept = concepts.get(word) ?? concepts.size;
    concepts.set(word, concept);
    vector[concept % dimensions]! += 1;
  }
  return vector;
}
