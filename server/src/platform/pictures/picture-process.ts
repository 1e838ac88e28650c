import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RenderedPicture } from './draw-picture.ts';
import type { PictureTask } from './picture-worker.ts';

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
/** Environment variables of the process, without secrets, in case a picture exploits the decoder. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
/** Idle time after which the process is ended to free its memory, in ms. */
const idleTime = 60_000;

/** A process that renders one picture at a time and can be killed meanwhile, unlike a thread inside libvips. */
export class PictureProcess {
  readonly #argument: string;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ isForLarge }: { isForLarge: boolean }) {
    this.#argument = isForLarge ? 'large' : 'small';
  }

  /** Throws when the picture cannot be rendered, crashes the process, or takes longer than `limit` ms. */
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

  /** Pid of the process, once it was started. */
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
      // Returns memory freed by libvips to the system sooner.
      env: { ...environment, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    // An error while it is idle would otherwise end the server.
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

/** What the process answers to a task. */
export type PictureAnswer =
  | { readonly drawn: RenderedPicture }
  | { readonly problem: string; readonly isTooLarge: boolean };

/** The picture is damaged or has too many pixels, while the process itself still works. */
export class UnreadablePicture extends Error {
  readonly isTooLarge: boolean;

  constructor({ problem, isTooLarge }: { problem: string; isTooLarge: boolean }) {
    super(problem);
    this.isTooLarge = isTooLarge;
  }
}

function waitForAnswer(child: ChildProcess, task: PictureTask, limit: number): Promise<RenderedPicture> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('The picture took too long'))), limit);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      child.off('message', take).off('exit', miss).off('error', miss);
      outcome();
    };
    const take = (answer: PictureAnswer) =>
      settle(() => ('drawn' in answer ? resolve(answer.drawn) : reject(new UnreadablePicture(answer))));
    const miss = () => settle(() => reject(new Error('The process that draws pictures has ended')));
    child.on('message', take).on('exit', miss).on('error', miss);
    child.send(task, (error) => error && miss());
  });
}
