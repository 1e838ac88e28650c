import { FailureError } from '#platform/failure.ts';

/** The result of a bulk action. */
export interface BulkResult {
  done: string[];
  refused: { id: string; message: string; params: Record<string, string> }[];
}

const textParams = (params: FailureError['params'] = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** Makes the same change to several records, each in its own transaction: a refused one does not stop the others. */
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
