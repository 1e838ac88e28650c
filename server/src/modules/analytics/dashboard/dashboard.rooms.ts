/** Rooms of users who may read the dashboard. */
export const dashboardRooms = {
  readers: (merchantId: string) => `dashboard:${merchantId}`,
};
