// People who talk while their connections are cut, slowed down and lossy: how long a message takes, and that nothing is lost or doubled.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BusyChat } from '../src/testing/busy-chat.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { TcpProxy } from '../src/testing/tcp-proxy.ts';
import { benchmark } from './lib/benchmark.ts';
import type { Row } from './lib/report.ts';
import { Durations, round } from './lib/stats.ts';

const defaults = { messages: 1000, cuts: 200, /** Messages on each of the other lines. */ sample: 300 };

interface Line {
  readonly what: string;
  /** In ms for each way. */
  readonly delay: number;
  readonly loss: number;
}
const lines: readonly Line[] = [
  { what: 'a good line', delay: 0, loss: 0 },
  { what: '300 ms for each way', delay: 300, loss: 0 },
  { what: '1 % of all pieces lost', delay: 0, loss: 0.01 },
  { what: '5 % lost', delay: 0, loss: 0.05 },
  { what: '20 % lost', delay: 0, loss: 0.2 },
];

/** Takes the time of everything that is said from now on. */
function timeEverything(chat: BusyChat): () => Durations {
  let times = new Durations();
  for (const person of chat.people) {
    const say = person.say.bind(person) as (...words: string[]) => ReturnType<typeof person.say>;
    person.say = async (...words: string[]) => {
      const startedAt = performance.now();
      const message = await say(...words);
      times.add(performance.now() - startedAt);
      return message;
    };
  }
  return () => {
    const taken = times;
    times = new Durations();
    return taken;
  };
}

/** Breaks the connections of operators and of visitors in turns. */
async function cutAgainAndAgain(wires: readonly TcpProxy[], chat: BusyChat, { cuts, messages }: typeof defaults) {
  const isEnough = (cut: number) => cut >= cuts && chat.ledger.entries.length >= messages;
  for (let cut = 0; !isEnough(cut); cut += 1) {
    const wire = wires[cut % wires.length]!;
    await pause(randomInt(20, 120));
    if (cut % 3 === 2) {
      wire.swallowAnswers();
      await pause(randomInt(10, 60));
    }
    wire.cut();
    await pause(randomInt(10, 150));
    wire.reopen();
  }
}

await benchmark('bad-network', defaults, async (bench) => {
  const { sample } = bench.options;
  const server = await ServerProcess.start();
  bench.defer(() => server.dispose());
  const wires = await Promise.all([TcpProxy.start(server.port), TcpProxy.start(server.port)]);
  bench.defer(() => Promise.all(wires.map((wire) => wire.close())));
  const portal = (index: number) => server.portal(wires[index < 2 ? 0 : 1]!.address);
  const context = { context: server.context, portal: () => server.portal() };
  const chat = await BusyChat.open({ server: context, portal, operators: 2 });
  bench.defer(() => chat.close());
  const takeTimes = timeEverything(chat);
  const rows: Row[] = [];
  const note = (what: string) => {
    const times = takeTimes();
    rows.push({
      what,
      messages: times.count,
      'p50 ms': round(times.percentile(0.5)),
      'p99 ms': round(times.percentile(0.99)),
    });
  };

  chat.begin();
  bench.note(`${bench.options.cuts} cuts`);
  await cutAgainAndAgain(wires, chat, bench.options);
  note(`${bench.options.cuts} cuts`);
  for (const { what, delay, loss } of lines) {
    bench.note(what);
    for (const wire of wires) {
      wire.delay(delay);
      wire.lose(loss);
    }
    // What was under way on the line before is no part of it.
    await chat.untilAcknowledged(20);
    takeTimes();
    await chat.untilAcknowledged(sample);
    note(what);
  }
  for (const wire of wires) {
    wire.delay(0);
    wire.lose(0);
  }
  await chat.finish();
  const report = await chat.report(20_000);
  const refusals = Object.entries(chat.setbacks).filter(([reason]) => reason !== 'none');
  return {
    rows,
    targets: [
      ...Object.entries(report).map(([what, list]) => ({ what, measured: list.length, atMost: 0 })),
      { what: 'refusals of any kind', measured: refusals.length, atMost: 0 },
    ],
  };
});
