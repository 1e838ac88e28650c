export { readChannelVisitor } from './channel-visitor.ts';
export { setVisitorEmail } from './customers/set-visitor-email.ts';
