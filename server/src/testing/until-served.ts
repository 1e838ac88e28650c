import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './test-portal.ts';

/** Repeats a call while a busy server answers 503; refused calls have no effect. */
export async function untilServed<Data>(call: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  for (;;) {
    const answer = await call();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !seconds) return answer;
    await pause(seconds * 1000);
  }
}
