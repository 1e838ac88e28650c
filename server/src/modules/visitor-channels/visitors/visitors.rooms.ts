/** All visitors who have the merchant's chat open. */
export const visitorsRoom = (merchantId: string) => `visitors:${merchantId}`;
