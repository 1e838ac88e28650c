/** Where the user gets their orders: in the portal, or through Telegram. */
export const workChannels = ['portal', 'telegram'] as const;
