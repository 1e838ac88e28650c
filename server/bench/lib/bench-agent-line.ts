import type pg from 'pg';
import type { TestPortal } from '#testing/test-portal.ts';
import { HttpLine, type HttpRequest, headerLines } from './http-line.ts';
import type { Product } from './product.ts';
import type { Row, Target } from './report.ts';
import { Durations, round } from './stats.ts';

interface BenchAgent {
  readonly merchantId: string;
  readonly portal: TestPortal;
  readonly client: pg.Client;
}

/** A call, and the one indexed query of the bare driver that it needs at least; $1 is the merchant. */
export interface Case {
  readonly name: string;
  readonly path: string;
  readonly floor: string;
  /** p99 in ms, where one is aimed at. */
  readonly atMost?: number;
}

interface Measured {
  readonly rows: Row[];
  readonly targets: Target[];
}

const warmUps = 20;

const elapsed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** One connection on which a signed-in operator calls, and the times it takes them. */
export class BenchAgentLine {
  readonly #line: HttpLine;
  readonly #desk: BenchAgent;
  readonly #repeats: number;
  #headers = '';
  #sealedAt = Number.NEGATIVE_INFINITY;

  constructor(
    bench: { defer(cleanUp: () => unknown): void },
    desk: BenchAgent,
    { product, repeats }: { product: Product; repeats: number },
  ) {
    this.#desk = desk;
    this.#repeats = repeats;
    this.#line = new HttpLine({ port: product.port });
    bench.defer(() => this.#line.close());
  }

  async call(request: HttpRequest): Promise<{ data: unknown }> {
    if (performance.now() - this.#sealedAt > 60_000) {
      this.#headers = headerLines(await this.#desk.portal.headers());
      this.#sealedAt = performance.now();
    }
    const answer = await this.#line.send({ ...request, headers: this.#headers });
    if (answer.status !== 200) throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body.toString('utf8'));
  }

  async warmUp(cases: readonly Case[]): Promise<void> {
    for (let repeat = 0; repeat < warmUps; repeat += 1)
      for (const { path } of cases) await this.call({ method: 'GET', path });
  }

  /** A list that finds nothing would measure nothing. */
  async #assertFinds({ name, path }: Case): Promise<void> {
    const { data } = await this.call({ method: 'GET', path });
    if (Array.isArray(data) && data.length === 0) throw new Error(`${name}: nothing was found`);
  }

  async read(one: Case): Promise<Measured> {
    const { name, path, floor, atMost } = one;
    await this.#assertFinds(one);
    const times = { floor: new Durations(), sala: new Durations() };
    const values = [this.#desk.merchantId];
    // The first ones warm up plans, caches and compilers.
    for (let repeat = -warmUps; repeat < this.#repeats; repeat += 1) {
      const bare = await elapsed(() => this.#desk.client.query({ name, text: floor, values }));
      const sala = await elapsed(() => this.call({ method: 'GET', path }));
      if (repeat < 0) continue;
      times.floor.add(bare);
      times.sala.add(sala);
    }
    return report({ name, atMost }, times.sala, { 'floor p50 ms': round(times.floor.percentile(0.5)) });
  }

  /** Sends bodies one after the other. */
  async write(what: Pick<Case, 'name' | 'path' | 'atMost'>, bodyOf: (repeat: number) => unknown): Promise<Measured> {
    const times = new Durations();
    for (let repeat = -warmUps; repeat < this.#repeats; repeat += 1) {
      const body = JSON.stringify(bodyOf(repeat));
      const ms = await elapsed(() => this.call({ method: 'POST', path: what.path, body }));
      if (repeat >= 0) times.add(ms);
    }
    return report(what, times);
  }
}

function report({ name, atMost }: Pick<Case, 'name' | 'atMost'>, times: Durations, floor: Row | object = {}): Measured {
  const p99 = round(times.percentile(0.99));
  return {
    rows: [{ what: name, ...floor, 'Sala p50 ms': round(times.percentile(0.5)), 'Sala p99 ms': p99 }],
    targets: atMost === undefined ? [] : [{ what: `p99 ms: ${name}`, measured: p99, atMost }],
  };
}
