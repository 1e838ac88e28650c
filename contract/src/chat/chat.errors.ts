import { defineErrors } from '../core/errors.ts';

export const chatErrors = defineErrors({
  /** params: `operator`, the name of who has it. */
  operatorAlreadyAssigned: 400,
  channelIsClosed: 400,
  channelIsBlocked: 400,
  notAParticipant: 400,
  alreadyAParticipant: 400,
  operatorNotAvailable: 400,
  messageNotYours: 400,
  attachmentNotUsable: 400,
});
