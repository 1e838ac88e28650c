import { setTimeout as pause } from 'node:timers/promises';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import { type HttpAnswer, HttpLine, headerLines } from './http-line.ts';
import type { Product } from './product.ts';
import { toText } from './texts.ts';
import type { BenchVisitor } from './workplace.ts';

/** Sends a message for the visitor whose session is in `headers`; the caller judges the answer. */
export function postMessage(line: HttpLine, headers: string, id: string, text: string): Promise<HttpAnswer> {
  const { method, path } = visitorsApi.createMessage;
  return line.send({ method, path, headers, body: JSON.stringify({ type: 'text', id, text }) });
}

/** The conversation of an accepted message; throws for a refusal. */
export function getChannelId({ status, body }: HttpAnswer): string {
  if (status !== 200) throw new Error(`A message was refused: ${status} ${body}`);
  return (JSON.parse(body.toString('utf8')) as { data: { channel_id: string } }).data.channel_id;
}

/** Sends one message; answers the conversation it went into. */
export async function sendMessage(product: Product, visitor: BenchVisitor, text: string): Promise<string> {
  const line = new HttpLine({ port: product.port });
  const channelId = await sendMessageOn(line, visitor, text);
  line.close();
  return channelId;
}

async function sendMessageOn(line: HttpLine, { token }: BenchVisitor, text: string): Promise<string> {
  return getChannelId(await postMessage(line, headerLines({ Authorization: `Bearer ${token}` }), newId(), text));
}

/** All of them write in turn, so many messages a second together. */
export async function writeSteadily(
  product: Product,
  visitors: readonly BenchVisitor[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<void> {
  const lines = visitors.map(() => new HttpLine({ port: product.port }));
  const startedAt = performance.now();
  const sending: Promise<unknown>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = startedAt + (index * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const line = lines[index % lines.length]!;
    if (!line.isBusy) sending.push(sendMessageOn(line, visitors[index % visitors.length]!, toText(index)));
  }
  await Promise.all(sending);
  for (const line of lines) line.close();
}
