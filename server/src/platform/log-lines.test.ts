import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const source = new URL('./log-lines.ts', import.meta.url).href;

/** A process that writes to its standard output through the lines of the log. */
const startWriter = (program: string) =>
  spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { LogLines } from '${source}'; const lines = new LogLines(1); ${program}`],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );

test('lines of a process that ends at once all arrive, in order', async () => {
  const writer = startWriter(
    'for (let n = 0; n < 20_000; n += 1) lines.write("line " + n + " ស្ពាន\\n"); process.exit(0);',
  );
  const written = await text(writer.stdout);
  expect(written.trimEnd().split('\n')).toEqual(Array.from({ length: 20_000 }, (_, n) => `line ${n} ស្ពាន`));
});

test('a process whose log nobody reads any more goes on', async () => {
  const writer = startWriter(`
    lines.write('first\\n');
    let turns = 0;
    const timer = setInterval(() => {
      for (let n = 0; n < 1000; n += 1) lines.write('x'.repeat(100) + '\\n');
      turns += 1;
      if (turns < 50) return;
      clearInterval(timer);
      process.stderr.write('went on');
    }, 2);`);
  await once(writer.stdout, 'data');
  writer.stdout.destroy();
  const [said, [code]] = await Promise.all([text(writer.stderr), once(writer, 'exit')]);
  expect(said).toBe('went on');
  expect(code).toBe(0);
});
