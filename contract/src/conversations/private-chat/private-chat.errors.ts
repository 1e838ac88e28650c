import { defineErrors } from '../../core/errors.ts';

export const privateChatErrors = defineErrors({
  /** The business has turned private chat off. */
  privateChatIsOff: 403,
  /** The business lets nobody download what was said. */
  privateExportIsOff: 403,
  /** A partnership has ended, one of the businesses keeps the other out, or the room was archived: it can only be read. */
  roomIsReadonly: 400,
  /** Only an owner or a moderator of the room can do this. */
  notARoomModerator: 403,
  /** The room of a department or team is opened by who belongs to it, or may change departments. */
  notOfTheUnit: 403,
  /** The last owner gives the room to somebody before they leave. */
  lastRoomOwner: 400,
  /** Nobody of the department has an account. */
  nobodyToTakeOver: 400,
  /** Somebody decided about the request, or took it back, a moment ago. */
  joinRequestIsOver: 409,
  /** The message that is answered or meant is in another room, or is gone. */
  privateMessageNotFound: 400,
  /** Only who wrote a message may change it. */
  privateMessageNotYours: 403,
  /** params: `minutes`. */
  editTimeIsOver: 400,
  /** The upload was not found, belongs to somebody else, or is used elsewhere. */
  privateAttachmentNotUsable: 400,
  /** What a card shows is not there, or is not the sender's to show. */
  cardNotUsable: 400,
  /** params: `max`. */
  tooManyRoomMembers: 400,
});
