/** How little the first places differ: the usual constant of reciprocal rank fusion. */
const smoothing = 60;

/** One list of several, each best first: what several of them have near the top comes first. `score` is comparable within one answer. */
export function fuseRanks(lists: readonly (readonly string[])[]): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [at, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (smoothing + at + 1));
  return [...scores].map(([id, score]) => ({ id, score })).sort((one, other) => other.score - one.score);
}
