/**
 * How a business stands: `free` without an end, `active` until `validTo`, `grace` a while after it, then `readonly`. `suspended` by
 * the owner of the deployment, whatever is paid.
 */
export const standings = ['free', 'active', 'grace', 'readonly', 'suspended'] as const;
export type Standing = (typeof standings)[number];

/** Nothing new is taken, and nothing changed. */
export const isClosed = (standing: Standing): boolean => standing === 'readonly' || standing === 'suspended';
