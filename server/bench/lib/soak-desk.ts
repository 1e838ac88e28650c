import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { newId } from '#platform/ids.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createCall } from '#testing/quick-call.ts';
import { SteadyCaller } from '#testing/steady-caller.ts';
import { TestClock } from '#testing/test-clock.ts';
import { TestPortal } from '#testing/test-portal.ts';
import type { Product } from './product.ts';
import { brokenOff, cutOff, type SoakTally } from './soak-tally.ts';
import { SocketLine } from './socket-line.ts';
import { toText } from './texts.ts';
import { openWorkplace } from './workplace.ts';

const people = 3;
/** An access token lasts a quarter of an hour. */
const renewMs = 8 * 60_000;
/** Between two interruptions of a desk's operators, in ms. They take turns, so that somebody always listens. */
const betweenCutsMs = 10_000;
/** How long one is away, in ms. */
const awayMs = 1000;
/** Before they look again whether there is something to do, in ms. */
const idleMs = 100;
/** For what is to do when the load ends, and for the last answers, in ms. */
const lastTasksMs = 20_000;

interface Operator {
  readonly id: string;
  readonly portal: TestPortal;
  readonly caller: SteadyCaller;
  line: SocketLine | undefined;
  renewedAt: number;
}

interface Task {
  readonly channelId: string;
  readonly isTaken: boolean;
}

/** A merchant with a widget, and its operators, who take conversations, answer them and end them. */
export class SoakDesk {
  readonly appId: string;
  /** Tokens of visitors who may come again. */
  readonly former: string[] = [];
  readonly #product: Product;
  readonly #tally: SoakTally;
  readonly #operators: Operator[] = [];
  readonly #tasks: Task[] = [];
  readonly #working: Promise<void>[] = [];
  /** Its connections are closed in the end, or the server would still have them. */
  readonly #agent = new Agent({ keepAlive: true });
  #isOver = false;

  private constructor(product: Product, tally: SoakTally, appId: string) {
    this.#product = product;
    this.#tally = tally;
    this.appId = appId;
  }

  static async open(product: Product, connectionString: string, tally: SoakTally): Promise<SoakDesk> {
    const workplace = await openWorkplace(product, connectionString);
    const desk = new SoakDesk(product, tally, workplace.appId);
    const send = createCall(desk.#agent);
    const portal = () => new TestPortal(product.address, product.config.keys.client, new TestClock(), send);
    const inside = { context: { config: product.config, database: workplace.database }, portal };
    for (let count = 0; count < people; count += 1) {
      const user = await hire(inside, workplace.merchantId);
      const signedIn = await signInAs(inside, user);
      const operator = { id: user.id, portal: signedIn, caller: new SteadyCaller(), renewedAt: performance.now() };
      desk.#operators.push({ ...operator, line: undefined });
    }
    // Its connections would be counted among the server's.
    await workplace.database.close();
    return desk;
  }

  async begin(): Promise<void> {
    for (const operator of this.#operators) await this.#connect(operator);
    const works = [this.#takeTurnsAway(), ...this.#operators.map((operator) => this.#work(operator))];
    for (const work of works) this.#working.push(work.catch((error) => this.#breakOff(error)));
  }

  #breakOff(error: unknown): void {
    console.error(error);
    this.#tally.count(brokenOff);
  }

  /** A visitor has written for the first time: somebody takes the conversation. */
  take(channelId: string): void {
    this.#tasks.push({ channelId, isTaken: false });
  }

  finish(channelId: string): void {
    this.#tasks.push({ channelId, isTaken: true });
  }

  /** Resolves when nothing is left to do, or after a while. */
  async finishTasks(): Promise<void> {
    const until = performance.now() + lastTasksMs;
    while (this.#tasks.length > 0 && performance.now() < until) await pause(idleMs);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    const leave = () => this.#operators.forEach(({ caller }) => void caller.leave());
    const impatient = setTimeout(leave, lastTasksMs);
    await Promise.all(this.#working);
    clearTimeout(impatient);
    this.#agent.destroy();
    for (const operator of this.#operators) {
      operator.line?.close();
      for (const [reason, count] of operator.caller.setbacks)
        for (let time = 0; time < count; time += 1) this.#tally.count(`operator: ${reason}`);
    }
  }

  async #connect(operator: Operator): Promise<void> {
    operator.line = await SocketLine.connect({
      port: this.#product.port,
      namespaces: ['/room', '/message'],
      token: operator.portal.accessToken,
      onEvent: (event, payload) => {
        if (event === 'message:receiveMessage') this.#tally.receive((payload as { id: string }).id);
      },
      onLost: () => this.#tally.count(cutOff),
    });
  }

  async #takeTurnsAway(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const until = performance.now() + betweenCutsMs;
      while (!this.#isOver && performance.now() < until) await pause(idleMs);
      if (this.#isOver) return;
      const operator = this.#operators[turn % people]!;
      operator.line?.close();
      await pause(awayMs);
      if (performance.now() - operator.renewedAt > renewMs) await this.#renew(operator);
      await this.#connect(operator);
      await this.#call(operator, channelsApi.list, { query: {} });
      this.#tally.count('operators connected again');
    }
  }

  async #renew(operator: Operator): Promise<void> {
    const { portal, caller } = operator;
    const headers = { 'Refresh-Token': portal.refreshToken! };
    const answer = await caller.untilAnswered((signal) => portal.call(authApi.refresh, {}, { headers, signal }));
    if (answer.status !== 200) throw new Error(`An operator could not stay signed in: ${answer.status}`);
    portal.accessToken = answer.data.accessToken;
    portal.refreshToken = answer.data.refreshToken;
    operator.renewedAt = performance.now();
  }

  async #work(operator: Operator): Promise<void> {
    while (!this.#isOver) {
      const task = this.#tasks.shift();
      if (!task) await pause(idleMs);
      else if (task.isTaken) await this.#close(operator, task.channelId);
      else await this.#answer(operator, task.channelId);
    }
  }

  async #answer(operator: Operator, channelId: string): Promise<void> {
    const isTaken = await this.#call(operator, channelsApi.assign, { body: { channelId, operatorId: operator.id } });
    if (!isTaken) return;
    const text = toText(this.#tally.of('conversations taken'));
    await this.#call(operator, messagesApi.create, { body: { type: 'text', id: newId(), channelId, text } });
    this.#tally.count('conversations taken');
  }

  async #close(operator: Operator, channelId: string): Promise<void> {
    if (await this.#call(operator, channelsApi.setStatus, { body: { channelId, status: 'closed' } }))
      this.#tally.count('conversations ended by operators');
  }

  async #call<const E extends EndpointDefinition>(
    { portal, caller }: Operator,
    endpoint: E,
    input: Partial<EndpointInput<E>>,
  ): Promise<boolean> {
    const { status, failure } = await caller.untilAnswered((signal) => portal.call(endpoint, input, { signal }));
    if (status !== 200) this.#tally.count(`operator: ${status}, ${failure.message}`);
    return status === 200;
  }
}
