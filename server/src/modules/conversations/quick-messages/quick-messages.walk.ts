import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

const toNewMessage =
  (scope: 'own' | 'merchant') =>
  async ({ company }: Side): Promise<string> => {
    const body = { shortCode: newId(), texts: { en: 'Good morning' }, scope };
    return getData(await company.owner.call(quickMessagesApi.create, { body })).id;
  };
const newQuickMessage = toNewMessage('own');

export const walk: FeatureWalk = {
  things: {
    ...Object.fromEntries(
      ['get', 'remove', 'takeAttachments', 'used'].map((call) => [`quickMessages.${call} params.id`, newQuickMessage]),
    ),
    // One that every user with the permission can see.
    'quickMessages.update params.id': toNewMessage('merchant'),
    'quickMessages.move body.id': newQuickMessage,
    'quickMessages.move body.beforeId': newQuickMessage,
    'attachmentIds.0': async ({ company }) => (await company.upload()).id,
    messageId: () => newId(),
  },
  chosen: [
    'quickMessages.move body.beforeId',
    'quickMessages.create body.attachmentIds.0',
    'quickMessages.update body.attachmentIds.0',
  ],
  // Only used for counting.
  madeUp: ['quickMessages.used body.messageId'],
  fresh: (endpoint, field) =>
    endpoint.startsWith('quickMessages.') && field === 'body.shortCode' ? newId() : undefined,
  unversioned: { 'quickMessages.move': 'says beside what a message is to stand; two moves are both done' },
};
