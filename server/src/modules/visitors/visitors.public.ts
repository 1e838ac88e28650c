import './visitors.events.ts';

export { readChannelVisitor } from './channel-visitor.ts';
export { getVisitorEmail, setVisitorEmail } from './customers/set-visitor-email.ts';
export { openMessengerVisitor } from './messenger-visitors.ts';
export { assertCanWrite, getWriteRestriction } from './said-beside-chat.ts';
export { findVisitor, lockVisitor } from './visitors.repository.ts';
export { visitorsRoom } from './visitors.rooms.ts';
