import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './test-portal.ts';

/** Calls again for as long as a machine that is very busy says to come later, as clients do; of what it puts off it has done nothing. */
export async function untilServed<Data>(call: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  for (;;) {
    const answer = await call();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !seconds) return answer;
    await pause(seconds * 1000);
  }
}
