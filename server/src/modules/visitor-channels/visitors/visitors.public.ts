import './visitors.events.ts';

export { readChannelVisitor } from './channel-visitor.ts';
export type { CustomerTimelineServices, TimelineSource } from './customers/customer-timeline.ts';
export { isOfPerson } from './customers/joined-visitors.repository.ts';
export { getVisitorEmail, setVisitorEmail } from './customers/set-visitor-email.ts';
export { isFromHereOn, type TimelinePage } from './customers/timeline-page.repository.ts';
export { keepPhone } from './forms/keep-phone.ts';
export { openMessengerVisitor } from './messenger-visitors.ts';
export { assertCanWrite, getWriteRestriction } from './said-beside-chat.ts';
export { setVisitorPicture } from './set-visitor-picture.ts';
export { showPicture } from './show-picture.ts';
export { findVisitor, lockVisitor } from './visitors.repository.ts';
export { visitorsRoom } from './visitors.rooms.ts';
