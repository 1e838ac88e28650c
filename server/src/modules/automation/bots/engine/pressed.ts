import { foldAnswer } from '#modules/automation/chat-agents/chat-agents.public.ts';

/** Which of some titles an answer names, by its words or its number from 1; -1: none. */
export function indexOfPressed(titles: readonly string[], text: string): number {
  const folded = foldAnswer(text);
  const named = titles.findIndex((title) => foldAnswer(title) === folded);
  if (named >= 0) return named;
  const index = /^\p{Nd}{1,2}$/u.test(folded) ? Number(folded) - 1 : -1;
  return index < titles.length ? index : -1;
}
