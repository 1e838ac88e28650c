import type { RootOperationNode } from 'kysely';

/** The roles that the server uses. They own no tables and cannot bypass row-level security. */
export const merchantRole = 'sala_merchant';
export const systemRole = 'sala_system';

/** Whose rows a statement may touch: the role that runs it, and the merchant that the policies compare with. */
export interface Scope {
  readonly role: typeof merchantRole | typeof systemRole;
  readonly merchantId: string;
}

/** All merchants. */
export const systemScope: Scope = { role: systemRole, merchantId: '' };

export const merchantScope = (merchantId: string): Scope => ({ role: merchantRole, merchantId });

export const isSameScope = (one: Scope, other: Scope): boolean =>
  one.role === other.role && one.merchantId === other.merchantId;

const scopes = new WeakMap<RootOperationNode, Scope>();

/** Attaches the scope to a query before it is compiled. Queries without one run for all merchants. */
export function recordScope<Node extends RootOperationNode>(node: Node, scope: Scope): Node {
  scopes.set(node, scope);
  return node;
}

export const getScope = (node: RootOperationNode): Scope => scopes.get(node) ?? systemScope;
