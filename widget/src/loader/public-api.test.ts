import { describe, expect, it, vi } from 'vitest';
import readme from '../../README.md?raw';
import { emit } from './events.ts';
import { publish, type Stub } from './public-api.ts';
import type { Widget } from './widget.ts';

type Sala = Stub & Record<string, (...args: unknown[]) => Promise<unknown>>;

function buildWidget(log: unknown[] = []): Widget {
  const names = [
    'open',
    'close',
    'toggle',
    'setUser',
    'setLocale',
    'setColorScheme',
    'setCustomAttributes',
    'reset',
    'shutdown',
  ];
  const method =
    (name: string) =>
    (...args: unknown[]) => {
      log.push([name, ...args]);
      return name === 'setUser' && args[0] === 'forged' ? Promise.reject(new Error('identityNotVerified')) : name;
    };
  return Object.fromEntries(names.map((name) => [name, method(name)])) as unknown as Widget;
}

/** The stub from the instructions for merchants. */
function runStubOfReadme(): Sala {
  const script = /<script>\s*(\(function[\s\S]*?)<\/script>/.exec(readme)![1]!;
  const page: { $sala?: Sala } = {};
  new Function('window', script)(page);
  return page.$sala!;
}

describe('the page API', () => {
  it('makes the calls that were made before it was there, in their order, and answers them', async () => {
    const log: unknown[] = [];
    const stub = runStubOfReadme();
    const answers = [stub.setLocale!('km'), stub.open!(), stub.setUser!('forged', { hash: 'x' })];
    publish(stub, Promise.resolve(buildWidget(log)));
    await expect(answers[0]).resolves.toBe('setLocale');
    await expect(answers[2]).rejects.toThrow('identityNotVerified');
    expect(log).toEqual([['setLocale', 'km'], ['open'], ['setUser', 'forged', { hash: 'x' }]]);
  });

  it('is the very object the page already holds', async () => {
    const stub = runStubOfReadme();
    const { open } = stub;
    publish(stub, Promise.resolve(buildWidget()));
    expect(stub.open).not.toBe(open);
    await expect(stub.open!()).resolves.toBe('open');
  });

  it('waits for the launcher, and fails with it', async () => {
    const stub = {} as Sala;
    publish(stub, Promise.reject(new Error('applicationUnknown')));
    await expect(stub.open!()).rejects.toThrow('applicationUnknown');
  });

  it('tells handlers and the window of events until they are taken off', async () => {
    const stub = {} as Sala;
    publish(stub, Promise.resolve(buildWidget()));
    const handler = vi.fn((event: CustomEvent) => event.detail);
    await stub.on!('unread', handler);
    emit('unread', { count: 2 });
    await stub.off!('unread', handler);
    emit('unread', { count: 3 });
    expect(handler.mock.results.map(({ value }) => value)).toEqual([{ count: 2 }]);
  });
});
