import * as z from 'zod/mini';

/** The value that stands for all projects, categories, types or subtypes, including future ones. */
export const unrestricted = {
  projects: 'ALL_PROJECT',
  categories: 'ALL_CATEGORY',
  types: 'ALL_TYPE',
  subtypes: 'ALL_SUBTYPE',
} as const;

const scopeCode = z.string().check(z.minLength(1), z.maxLength(100));
const scopeList = z.array(scopeCode).check(z.maxLength(1000));

/** Which service orders and tickets a user sees: ids of projects and codes of catalogue entries, or `unrestricted`. */
export const serviceScopeSchema = z.object({
  projects: scopeList,
  categories: scopeList,
  types: scopeList,
  subtypes: scopeList,
});
export type ServiceScope = z.infer<typeof serviceScopeSchema>;
export const unrestrictedScope: ServiceScope = {
  projects: [unrestricted.projects],
  categories: [unrestricted.categories],
  types: [unrestricted.types],
  subtypes: [unrestricted.subtypes],
};
