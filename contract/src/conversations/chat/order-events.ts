/** Events of an order that its customer sees, roughly in the order in which they happen. */
export const customerEvents = [
  'created',
  'restarted',
  'assigned',
  'handedOver',
  'priced',
  'priceAccepted',
  'priceQuestioned',
  'held',
  'holdEnded',
  'completed',
  'reminded',
  'confirmed',
  'disputed',
  'resolvedByItself',
  'cancelled',
  'cancelledByCustomer',
  'rated',
] as const;
export type CustomerEvent = (typeof customerEvents)[number];

/** Events that the customer caused themselves: shown in the conversation, but not sent by mail. */
export const selfCausedEvents: readonly CustomerEvent[] = [
  'priceAccepted',
  'priceQuestioned',
  'confirmed',
  'disputed',
  'cancelledByCustomer',
  'rated',
];
