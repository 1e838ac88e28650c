/** Who may follow up ratings of orders: those who work on orders, and those who may change any. */
export const orderRatingGrants = [
  { subject: 'change-status-service', action: 'update' },
  { subject: 'manage-modify-service', action: 'update' },
] as const;
