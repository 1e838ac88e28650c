import { failFields } from '../failure.ts';
import { isUniqueViolation } from './database.ts';

/** Of a unique key: the field (camelCase) it is about, and what was entered there. */
export type UniqueFields = Readonly<Record<string, { readonly field: string; readonly value: string | null }>>;

/** Writes something; what another one has already is refused at its field. */
export async function withUniqueFields<T>(keys: UniqueFields, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    for (const [key, { field, value }] of Object.entries(keys))
      if (isUniqueViolation(error, key)) failFields({ [field]: [{ key: 'unique', params: { value: value ?? '' } }] });
    throw error;
  }
}
