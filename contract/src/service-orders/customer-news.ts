/** What a customer is told of his order, or did with it himself, in the order in which it mostly happens. */
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

/** What he did himself: it is shown in the conversation, but nobody has to write him of it. */
export const ownNews: readonly CustomerNews[] = [
  'priceAccepted',
  'priceQuestioned',
  'confirmed',
  'disputed',
  'cancelledByCustomer',
  'rated',
];
