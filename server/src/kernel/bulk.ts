import { FailureError } from '#platform/failure.ts';

/** What became of a change of several records. */
export interface BulkResult {
  done: string[];
  refused: { id: string; message: string; params: Record<string, string> }[];
}

const textParams = (params: FailureError['params'] = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** The same change of several records, each in a transaction of its own: what one is refused does not stop the others. */
export async function changeEach<Chosen extends { readonly id: string }>(
  chosen: readonly Chosen[],
  change: (one: Chosen) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] };
  for (const one of chosen) {
    try {
      await change(one);
      result.done.push(one.id);
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      result.refused.push({ id: one.id, message: error.definition.key, params: textParams(error.params) });
    }
  }
  return result;
}
