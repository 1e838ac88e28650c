/** Calls by PUT or PATCH without a version, each with its reason. */
export const unversioned: Readonly<Record<string, string>> = {
  // Orders and tickets have versions with errors of their own.
  'serviceOrders.assign': 'names the version of the order: order-races.api.test.ts',
  'serviceOrders.update': 'names the version of the order: order-races.api.test.ts',
  'serviceOrders.handOver': 'moves all orders of a person that are open now, and overwrites no field of them',
  'orderCreation.series': 'names the version of the series, which is a part of what is answered: series.api.test.ts',
  'orderChanges.edit': 'names the version of the order: order-changes.api.test.ts',
  'tickets.update': 'names the version of the ticket: ticket-races.api.test.ts',

  // Each user has their own record.
  'serviceOrders.markSeen': 'own mark of having read',
  'ticketThread.markSeen': 'own mark of having read',
  'ticketThread.follow': 'own following, on or off',
  'breakTimes.enable': 'begins an own break',
  'breakTimes.resume': 'ends an own break',
  'drafts.save': 'own draft, written as it is typed; the newest is what was typed last',
  'calls.setListening': 'own part in a call, on or off',
  'calls.setWhispering': 'own part in a call, on or off',
  'push.update': 'a setting of the device that sends it',

  // One value, which everybody who looks at it sees change; nothing else is overwritten.
  'calls.setOutcome': 'the newest choice is the one that counts',

  // A move is relative to another record; two concurrent ones are both applied.
  'serviceCategories.sort': 'a move',
  'serviceTypes.sort': 'a move',
  'serviceSubtypes.sort': 'a move',
  'serviceProducts.sort': 'a move',
  'priceRules.sort': 'a move',
  'callInstructions.sort': 'a move',
};

/** Calls by POST or DELETE that answer with a versioned record and change it without a version, each with its reason. */
export const unversionedActs: Readonly<Record<string, string>> = {
  'profile.setPicture': 'own picture',
  'profile.removePicture': 'own picture',
  'profile.setOffline': 'own presence',
  'profile.setChatPreferences': 'own settings, one field a call',
  'users.resend': 'mails the invitation again and overwrites no field',
  'integrations.rotate': 'draws a new secret; the one before is accepted for a while',
  'integrations.endFormer': 'ends a former secret',
  'privateChat.generate': 'draws a new secret; the one before is accepted for a day',
  'customers.join': 'joins two records under their locks; can be separated again',
  'customers.separate': 'takes apart what was joined',
  'privateRooms.archive': 'a room is archived once',
  'privateRooms.join': 'own place in a room',
  'privateRooms.answer': 'a request is answered once',
  'privateRooms.invite': 'adds people and overwrites no field',
  'privateRooms.setRole': 'one value of one member; everyone in the room sees it change',
  'privateRooms.removeMember': 'a member is removed once',
  'privateRooms.unban': 'a ban is lifted once',
  'summaryTopics.merge': 'moves what is in a topic',
  'summaryTopics.split': 'moves what is in a topic',
  'botStories.remove': 'a story is removed once; its siblings stay',
};
