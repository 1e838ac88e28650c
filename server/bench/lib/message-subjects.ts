import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { newId } from '#platform/ids.ts';
import { createFloorTable } from '../floors/micro-batches.ts';
import { HttpLine, headerLines } from './http-line.ts';
import { findFreePort, type Running, startProcess, untilReady } from './processes.ts';
import type { Product } from './product.ts';
import { SocketLine } from './socket-line.ts';
import { postMessage } from './steady-visitors.ts';
import type { BenchVisitor, Workplace } from './workplace.ts';

/** Something that takes messages of visitors and brings them to an operator. */
export interface Subject {
  readonly name: string;
  readonly process: Running;
  /** Resolves when the message is acknowledged. `slot`: the connection, one message at a time. */
  send(slot: number, visitor: number, id: string, text: string): Promise<void>;
  /** Called when the operator's socket got a message. */
  onDelivered: (id: string) => void;
}

const receive = 'message:receiveMessage';

interface Closing {
  defer(cleanUp: () => Promise<unknown> | unknown): void;
}

/** The operator's portal: one connection, as the portal has it. */
async function listenAsOperator(
  subject: Subject,
  options: { port: number; namespaces: string[]; token?: string },
  { defer }: Closing,
): Promise<void> {
  const line = await SocketLine.connect({
    ...options,
    onEvent: (event, payload) => {
      if (event === receive) subject.onDelivered((payload as { id: string }).id);
    },
    onLost: () => console.error(`${subject.name}: the operator lost the connection`),
  });
  defer(() => line.close());
}

export async function productSubject(
  product: Product,
  workplace: Workplace,
  visitors: readonly BenchVisitor[],
  closing: Closing,
): Promise<Subject> {
  const lines: HttpLine[] = [];
  const headers = visitors.map(({ token }) => headerLines({ Authorization: `Bearer ${token}` }));
  const subject: Subject = {
    name: 'Sala',
    process: product,
    onDelivered: () => undefined,
    async send(slot, visitor, id, text) {
      lines[slot] ??= new HttpLine({ port: product.port });
      const answer = await postMessage(lines[slot], headers[visitor]!, id, text);
      if (answer.status !== 200) throw new Error(`A message was refused: ${answer.status} ${answer.body}`);
    },
  };
  const { accessToken: token } = workplace.operator;
  await listenAsOperator(subject, { port: product.port, namespaces: ['/room', '/message'], token }, closing);
  return subject;
}

interface FloorOptions extends Closing {
  readonly name: string;
  readonly transport: 'socket' | 'http';
  readonly folder: string;
  readonly connectionString: string;
  readonly visitors: number;
}

/** Needs the product's tables: the floor writes into a copy of one. */
export async function floorSubject(options: FloorOptions): Promise<Subject> {
  const { connectionString } = options;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(createFloorTable);
  await client.end();
  const port = await findFreePort();
  const process = startProcess({
    file: fileURLToPath(new URL('../floors/relay.ts', import.meta.url)),
    env: { PORT: String(port), DATABASE_URL: connectionString },
    log: join(options.folder, `floor-${options.transport}.log`),
  });
  options.defer(() => process.stop());
  await untilReady(`http://127.0.0.1:${port}/`);
  const channels = Array.from({ length: options.visitors }, () => newId());
  const send = options.transport === 'socket' ? overSockets(port) : overHttp(port);
  const subject: Subject = {
    name: options.name,
    process,
    onDelivered: () => undefined,
    send: (slot, visitor, id, text) => send(slot, { id, channelId: channels[visitor]!, text }),
  };
  await listenAsOperator(subject, { port, namespaces: ['/message'] }, options);
  return subject;
}

function overSockets(port: number) {
  const lines: Promise<SocketLine>[] = [];
  return async (slot: number, message: object) => {
    lines[slot] ??= SocketLine.connect({ port, namespaces: ['/visitor'] });
    const line = await lines[slot];
    await line.request('/visitor', 'message', message);
  };
}

function overHttp(port: number) {
  const lines: HttpLine[] = [];
  return async (slot: number, message: object) => {
    lines[slot] ??= new HttpLine({ port });
    const answer = await lines[slot].send({ method: 'POST', path: '/messages', body: JSON.stringify(message) });
    if (answer.status !== 200) throw new Error(`The floor answered ${answer.status}`);
  };
}
