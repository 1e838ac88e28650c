import { failFields } from '../failure.ts';
import { isUniqueViolation } from './database.ts';

/** By name of a unique constraint: the field (camelCase) it is about, and the entered value. */
export type UniqueFields = Readonly<Record<string, { readonly field: string; readonly value: string | null }>>;

/** Runs a write; a unique violation becomes a 422 at its field. */
export async function withUniqueFields<T>(keys: UniqueFields, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    for (const [key, { field, value }] of Object.entries(keys))
      if (isUniqueViolation(error, key)) failFields({ [field]: [{ key: 'unique', params: { value: value ?? '' } }] });
    throw error;
  }
}
