/** Rooms of users who may read chats; conversations are sent to no others. */
export const chatRooms = {
  /** All readers of a merchant. */
  readers: (merchantId: string) => `chat:${merchantId}`,
  /** All devices of one reader. */
  reader: (userId: string) => `chat:user:${userId}`,
};
