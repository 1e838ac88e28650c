import { failFields } from '#platform/failure.ts';

/** Runs an action for each file of a call, once. Throws a 422 at the field with a file for which it is not possible. */
export async function withEachFile<File>(
  ids: readonly string[],
  field: string,
  act: (id: string) => Promise<File | undefined>,
): Promise<File[]> {
  const files: File[] = [];
  for (const id of new Set(ids)) files.push((await act(id)) ?? failFields({ [field]: [{ key: 'id' }] }));
  return files;
}
