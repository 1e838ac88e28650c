import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorClient, VisitorClient } from './chat-clients.ts';
import { compareLedger, Ledger, type LedgerReport } from './ledger.ts';
import { buildWorkplace, hire, type Inhabitable } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** Upper limits, so that a hanging test does not write forever. */
const maxMessages = 20_000;
const longestRun = 10 * 60_000;

export interface BusyChatOptions {
  readonly server: Inhabitable;
  /** The portal of the n-th client, for example behind a proxy. */
  portal?(index: number): TestPortal;
  readonly visitors?: number;
  readonly operators?: number;
  /** Longest pause between two messages of one person, in ms. */
  readonly pause?: number;
}

/** Visitors and operators who write continuously while a test disturbs the server. */
export class BusyChat {
  readonly merchantId: string;
  readonly ledger = new Ledger();
  readonly visitors: VisitorClient[] = [];
  readonly operators: OperatorClient[] = [];
  readonly #server: Inhabitable;
  readonly #pause: number;
  #isRunning = false;
  #talks: Promise<void>[] = [];

  private constructor(server: Inhabitable, merchantId: string, longestPause: number) {
    this.#server = server;
    this.merchantId = merchantId;
    this.#pause = longestPause;
  }

  /** Connects everyone and assigns each conversation. */
  static async open(options: BusyChatOptions): Promise<BusyChat> {
    const { server } = options;
    const { merchantId, appId } = await buildWorkplace(server);
    const chat = new BusyChat(server, merchantId, options.pause ?? 30);
    let count = 0;
    const portal = () => options.portal?.(count++) ?? server.portal();
    for (let turn = 1; turn <= (options.operators ?? 2); turn += 1) {
      const user = await hire(server, merchantId, { firstName: `Operator ${turn}` });
      chat.operators.push(new OperatorClient(`operator ${turn}`, portal(), chat.ledger, user));
    }
    for (let turn = 1; turn <= (options.visitors ?? 5); turn += 1)
      chat.visitors.push(new VisitorClient(`visitor ${turn}`, portal(), chat.ledger, appId));
    await Promise.all([...chat.operators, ...chat.visitors].map((person) => person.enter()));
    await Promise.all(
      chat.visitors.map(async (visitor, index) => {
        const { channelId } = await visitor.say(`${visitor.name} begins`);
        await chat.#operatorOf(index).takeOn(channelId);
      }),
    );
    return chat;
  }

  get people(): (VisitorClient | OperatorClient)[] {
    return [...this.visitors, ...this.operators];
  }

  begin(): void {
    this.#isRunning = true;
    this.#talks = this.visitors.flatMap((visitor, index) => [
      this.#talk((turn) => visitor.say(`${visitor.name} says ${turn}`)),
      this.#talk((turn) => {
        const operator = this.#operatorOf(index);
        return operator.say(visitor.channelId!, `${operator.name} tells ${visitor.name} ${turn}`);
      }),
    ]);
    // Prevents unhandled rejections when a test fails elsewhere.
    for (const talk of this.#talks) talk.catch(() => undefined);
  }

  /** Stops new messages; resolves when all have been acknowledged. */
  async finish(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#talks);
  }

  /** Resolves when this many more messages have been acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const goal = this.ledger.entries.length + more;
    while (this.#isRunning && this.ledger.entries.length < goal) await pause(5);
  }

  /** The result. Waits up to `timeoutMs` ms for messages in transit. */
  async report(timeoutMs = 60_000): Promise<LedgerReport & { staleLists: string[] }> {
    const { database } = this.#server.context;
    const compare = async () => ({
      ...(await compareLedger({
        ledger: this.ledger,
        database,
        merchantId: this.merchantId,
        readers: this.people,
      })),
      staleLists: await this.#staleLists(),
    });
    let report = await compare();
    for (let waited = 0; waited < timeoutMs && Object.values(report).some((list) => list.length > 0); waited += 100) {
      await pause(100);
      report = await compare();
    }
    return report;
  }

  /** Causes of retries, over all clients. */
  get setbacks(): Record<string, number> {
    const total: Record<string, number> = {};
    for (const { caller } of this.people)
      for (const [reason, count] of caller.setbacks) total[reason] = (total[reason] ?? 0) + count;
    return total;
  }

  close(): void {
    this.#isRunning = false;
    for (const person of this.people) person.leave();
    this.ledger.dispose();
  }

  #operatorOf(index: number): OperatorClient {
    return this.operators[index % this.operators.length]!;
  }

  async #talk(say: (turn: number) => Promise<unknown>): Promise<void> {
    const end = Date.now() + longestRun;
    for (let turn = 1; this.#isRunning && Date.now() < end; turn += 1) {
      if (this.ledger.entries.length >= maxMessages) return;
      await say(turn);
      await pause(randomInt(this.#pause + 1));
    }
  }

  /** Operators whose list has an old version or a wrong number of unread messages. */
  async #staleLists(): Promise<string[]> {
    const { rows } = await this.#server.context.database.unscopedSql<{ id: string; version: number; unread: number }>(
      'select id, version, unread_count as unread from chat_channels where merchant_id = $1',
      [this.merchantId],
    );
    return this.operators.flatMap((operator) =>
      rows.flatMap((row) => {
        const shown = operator.channels.get(row.id);
        if (shown?.version === row.version && shown.unreadCount === row.unread) return [];
        return [`${operator.name} sees version ${shown?.version} of ${row.id}, which is at ${row.version}`];
      }),
    );
  }
}
