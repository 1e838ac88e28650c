import { failFields } from '#platform/failure.ts';

/** Does something with each of the files that a call names, once. Throws at the field that named one with which it cannot be done. */
export async function withEachFile<File>(
  ids: readonly string[],
  field: string,
  act: (id: string) => Promise<File | undefined>,
): Promise<File[]> {
  const files: File[] = [];
  for (const id of new Set(ids)) files.push((await act(id)) ?? failFields({ [field]: [{ key: 'id' }] }));
  return files;
}
