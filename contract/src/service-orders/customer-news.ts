/** What a customer is told of their order, or did with it themselves, in the order in which it mostly happens. */
export const customerNews = [
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
export type CustomerNews = (typeof customerNews)[number];

/** What they did themselves: it is shown in the conversation, but nobody has to write them of it. */
export const ownNews: readonly CustomerNews[] = [
  'priceAccepted',
  'priceQuestioned',
  'confirmed',
  'disputed',
  'cancelledByCustomer',
  'rated',
];
