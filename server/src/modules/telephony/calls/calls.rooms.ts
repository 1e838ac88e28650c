interface Audience {
  readonly canSeeListeners: boolean;
}
const audienceOf = (canSeeListeners: boolean) => (canSeeListeners ? 'with-listeners' : 'without-listeners');

/** Rooms of calls; a participant's room is joined by pages that prove to be that participant. */
export const callRooms = {
  /** Those who may read all calls of a merchant; nobody is in both, as they receive different copies of a call. */
  readers: (merchantId: string, { canSeeListeners }: Audience) => `calls:${merchantId}:${audienceOf(canSeeListeners)}`,
  /** A user, by the copy that they receive of calls that concern them. */
  person: (userId: string, { canSeeListeners }: Audience) => `calls-of:${userId}:${audienceOf(canSeeListeners)}`,
  /** Those who see the figures of now, and who is to be called back. */
  callBacks: (merchantId: string) => `call-backs:${merchantId}`,
  participant: (participantId: string) => `call-participant:${participantId}`,
  /** One page of theirs. */
  page: (participantId: string, instanceId: string) => `call-page:${participantId}:${instanceId}`,
};
