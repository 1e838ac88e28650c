import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import { newId } from '#platform/ids.ts';
import { dataOf } from '../company.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string>;

const newMessageOf =
  (scope: 'own' | 'merchant'): Finder =>
  async ({ company }) => {
    const body = { shortCode: newId(), texts: { en: 'Good morning' }, scope };
    return dataOf(await company.owner.call(quickMessagesApi.create, { body })).id;
  };
const newQuickMessage = newMessageOf('own');
/** One that everybody who may change it finds. */
export const newSharedQuickMessage = newMessageOf('merchant');

/** What the id fields of quick messages name, as the walk asks for them. */
export const quickMessageThings: Record<string, Finder> = {
  ...Object.fromEntries(
    ['get', 'update', 'remove', 'takeAttachments', 'used'].map((call) => [
      `quickMessages.${call} params.id`,
      newQuickMessage,
    ]),
  ),
  'quickMessages.move body.id': newQuickMessage,
  'quickMessages.move body.beforeId': newQuickMessage,
  'attachmentIds.0': async ({ company }) => (await company.upload()).id,
  messageId: async () => newId(),
};
/** Refused at their field. */
export const chosenForQuickMessages = [
  'quickMessages.move body.beforeId',
  ...['create', 'update'].map((call) => `quickMessages.${call} body.attachmentIds.0`),
];
/** Only counted, and known to nobody but the caller. */
export const notedWithQuickMessages = ['quickMessages.used body.messageId'];
/** A code of which no two may be the same. */
export const freshInQuickMessages = (endpoint: string, field: string) =>
  endpoint.startsWith('quickMessages.') && field === 'body.shortCode' ? newId() : undefined;
