import './partners.table.ts';

export { findPartnership, lockPartnershipRow, type PartnershipRow } from './partners.repository.ts';
