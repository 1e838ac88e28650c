/** Rooms of those who may read chats; the only ones to which conversations are sent. */
export const chatRooms = {
  /** Of a whole merchant. */
  readers: (merchantId: string) => `chat:${merchantId}`,
  /** One of them, on all their devices. */
  reader: (userId: string) => `chat:user:${userId}`,
};
