/** What a customer is told of their order, or did with it themselves, in the order in which it mostly happens. */
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

/** What they did themselves: it is shown in the conversation, but nobody has to write them of it. */
export const selfCausedEvents: readonly CustomerEvent[] = [
  'priceAccepted',
  'priceQuestioned',
  'confirmed',
  'disputed',
  'cancelledByCustomer',
  'rated',
];
