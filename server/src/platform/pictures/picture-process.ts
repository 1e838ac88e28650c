import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RenderedPicture } from './draw-picture.ts';
import type { PictureTask } from './picture-worker.ts';

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
/** Whatever a hostile picture makes of the process, it finds no secrets there. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
/** After so long without work the memory is given back, in ms. */
const idleTime = 60_000;

/** A process that draws one picture at a time and can be ended in the middle of it, which a thread inside libvips cannot. */
export class PictureProcess {
  readonly #argument: string;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ isForLarge }: { isForLarge: boolean }) {
    this.#argument = isForLarge ? 'large' : 'small';
  }

  /** Throws when the picture cannot be drawn, ends the process, or takes longer than `limit` ms. */
  async draw(task: PictureTask, limit: number): Promise<RenderedPicture> {
    clearTimeout(this.#idle);
    const child = this.#running();
    try {
      return await waitForAnswer(child, task, limit);
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) this.end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.end(), idleTime).unref();
    }
  }

  /** Of the process that draws, once it has drawn something. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const environment = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
    const child = fork(program, [this.#argument], {
      // What libvips frees goes back to the system sooner.
      env: { ...environment, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    // An error that comes while it has nothing to do would end the server.
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

type Answer = { readonly drawn: RenderedPicture } | { readonly problem: string };

/** The process has looked at it and is well. */
class UnreadablePicture extends Error {}

function waitForAnswer(child: ChildProcess, task: PictureTask, limit: number): Promise<RenderedPicture> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('The picture took too long'))), limit);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      child.off('message', take).off('exit', miss).off('error', miss);
      outcome();
    };
    const take = (answer: Answer) =>
      settle(() => ('drawn' in answer ? resolve(answer.drawn) : reject(new UnreadablePicture(answer.problem))));
    const miss = () => settle(() => reject(new Error('The process that draws pictures has ended')));
    child.on('message', take).on('exit', miss).on('error', miss);
    child.send(task, (error) => error && miss());
  });
}
