import { once } from 'node:events';
import { createServer } from 'node:http';

export interface AiServer {
  readonly url: string;
  /** What it answers to every question. */
  answer: string;
  /** A tool that it calls once before it answers. */
  tool?: { readonly name: string; readonly input: object } | undefined;
  /** Everything that reached it, as it came. */
  seen: string;
  close(): void;
}

/** A model with prepared answers, by the protocol of OpenAI. */
export async function openAiServer(): Promise<AiServer> {
  const ai: AiServer = { url: '', answer: 'Good morning.', seen: '', close: () => server.close() };
  const server = createServer(async (request, response) => {
    for await (const chunk of request) ai.seen += String(chunk);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const { tool } = ai;
    ai.tool = undefined;
    const call = tool && {
      id: 'call',
      type: 'function',
      function: { name: tool.name, arguments: JSON.stringify(tool.input) },
    };
    const message = { role: 'assistant', content: call ? null : ai.answer, ...(call && { tool_calls: [call] }) };
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
    response.end(
      JSON.stringify({ choices: [{ index: 0, finish_reason: call ? 'tool_calls' : 'stop', message }], usage }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The model has no address');
  return Object.assign(ai, { url: `http://127.0.0.1:${address.port}/v1` });
}
