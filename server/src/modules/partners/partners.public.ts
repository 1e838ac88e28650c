import './partners.table.ts';

export { findPartnership, holdPartnership, type PartnershipRow } from './partners.repository.ts';
