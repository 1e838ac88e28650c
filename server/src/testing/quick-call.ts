import { Agent, request } from 'node:http';

export interface HttpCall {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How a test's client sends requests. */
export type Transport = (url: string, call: HttpCall) => Promise<HttpAnswer>;

/** With fetch: connects again after a restart of the server. */
export const plainCall: Transport = async (url, call) => {
  const answer = await fetch(url, call);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const usualHeaders = { Accept: '*/*', 'Accept-Language': '*', 'Sec-Fetch-Mode': 'cors', 'User-Agent': 'node' };

async function sendOver(agent: Agent, url: string, call: HttpCall): Promise<HttpAnswer> {
  const { method, headers, body, signal } = call;
  if (body instanceof FormData) return plainCall(url, call);
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { ...usualHeaders, ...length, ...headers }, agent, signal },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const received = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve({
            status: answer.statusCode!,
            headers: new Headers(received),
            text: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** With a third of the processor time, and over connections that can be closed with the agent. Files use `fetch`. */
export const createCall = (agent: Agent): Transport => {
  return (url, call) => sendOver(agent, url, call);
};

/** The walks over all endpoints make tens of thousands of calls. */
export const quickCall: Transport = createCall(new Agent({ keepAlive: true }));
