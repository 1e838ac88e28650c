import type { AppContext } from '#platform/context.ts';

/** Whether the storage has a file with this key. */
export async function isStored({ context }: { context: Pick<AppContext, 'storage'> }, key: string): Promise<boolean> {
  const file = await context.storage.read(key);
  file?.stream.destroy();
  return file !== undefined;
}
