export { readChannelVisitor } from './channel-visitor.ts';
