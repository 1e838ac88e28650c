import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './stats.ts';

const version = '13.5.0';
const timeoutMs = 120_000;

export interface LighthouseScore {
  readonly score: number;
  readonly blockingTime: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
}

export type Device = 'desktop' | 'mobile';

/**
 * Lighthouse in a browser that is already open and signed in. It is fetched by npm when it is first wanted: 180 MB that nobody
 * else needs. Undefined where it cannot be had.
 */
export async function runLighthouse(
  url: string,
  options: { debugPort: number; device: Device; runs: number },
): Promise<LighthouseScore | undefined> {
  const scores: LighthouseScore[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    // Now and then it loses its tab; that says nothing about the page.
    const score = (await runOnce(url, options)) ?? (await runOnce(url, options));
    if (!score) return undefined;
    scores.push(score);
  }
  const middle = (read: (score: LighthouseScore) => number) => median(scores.map(read));
  return {
    score: middle(({ score }) => score),
    blockingTime: middle(({ blockingTime }) => blockingTime),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
  };
}

async function runOnce(
  url: string,
  { debugPort, device }: { debugPort: number; device: Device },
): Promise<LighthouseScore | undefined> {
  const args = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, `--port=${debugPort}`];
  const quiet = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--only-categories=performance',
    '--disable-storage-reset',
  ];
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  try {
    const { stdout } = await promisify(execFile)('npm', [...args, ...quiet, ...preset], {
      timeout: timeoutMs,
      maxBuffer: 64 * 1024 * 1024,
      // It looks into its own package.json and the like where it stands.
      cwd: '/',
    });
    const report = JSON.parse(stdout) as Report;
    const number = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
    return {
      score: Math.round((report.categories.performance?.score ?? Number.NaN) * 100),
      blockingTime: number('total-blocking-time'),
      largestPaint: number('largest-contentful-paint'),
      layoutShift: number('cumulative-layout-shift'),
    };
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.split('\n').filter((line) => /error|reason/i.test(line)) : [error];
    console.error(`Lighthouse did not run: ${reason.join(' ').slice(0, 400)}`);
    return undefined;
  }
}

interface Report {
  readonly categories: Record<string, { score: number | null }>;
  readonly audits: Record<string, { numericValue?: number }>;
}
