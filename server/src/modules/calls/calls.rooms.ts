/** Rooms of calls; a participant's room is joined by pages that prove to be that participant. */
export const callRooms = {
  /** Those who may read all calls of a merchant. */
  readers: (merchantId: string) => `calls:${merchantId}`,
  /** Those who see who is to be called back. */
  callBacks: (merchantId: string) => `call-backs:${merchantId}`,
  participant: (participantId: string) => `call-participant:${participantId}`,
  /** One page of theirs. */
  page: (participantId: string, instanceId: string) => `call-page:${participantId}:${instanceId}`,
};
