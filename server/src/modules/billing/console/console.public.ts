import './console.table.ts';

export { addOwner, listOwners, type OwnerCredentials, removeOwner, resetOwner } from './owner-accounts.ts';
