import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { Company, getData } from '../company.ts';
import { buildWorkplace } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string>;

const share = { contact: true, history: 'all' } as const;

async function ownTalk(company: Company) {
  const talk = await company.talk();
  await company.answer(talk.channelId);
  return talk;
}

const hand = async (company: Company, channelId: string, partnerId: string) =>
  getData(await company.owner.call(partnerLinksApi.crossTransfer, { body: { channelId, partnerId, share } }));

/** Creates the records that id fields of partners and linked conversations refer to; each with a third merchant. */
export function partnerThings(appOf: () => TestApp): Record<string, Finder> {
  const partnership =
    (status: 'requested' | 'accepted'): Finder =>
    async ({ company }) => {
      const { merchantId } = await buildWorkplace(appOf());
      return buildPartnership(appOf().context, [merchantId, company.merchantId], { status });
    };
  const own: Finder = async ({ company }) => (await ownTalk(company)).channelId;
  const handedOut: Finder = async (side) => {
    const { channelId } = await ownTalk(side.company);
    await hand(side.company, channelId, await partnership('accepted')(side));
    return channelId;
  };
  return {
    'partners.accept params.id': partnership('requested'),
    'partners.refuse params.id': partnership('requested'),
    'partners.end params.id': partnership('accepted'),
    'partnerLinks.crossTransfer body.partnerId': partnership('accepted'),
    'privateRooms.create body.partnerIds.0': partnership('accepted'),
    'privateChat.update body.bannedPartnerIds.0': partnership('accepted'),
    'partnerLinks.crossTransfer body.channelId': own,
    'partnerLinks.stopSharing body.channelId': handedOut,
    'partnerLinks.handBack body.channelId': ({ company }) => received(appOf(), company),
    'partnerLinks.earlier body.channelId': async ({ company }) => (await sharedWith(appOf(), company)).channelId,
    'partnerLinks.earlier body.linkId': async ({ company }) => (await sharedWith(appOf(), company)).linkId,
  };
}

/** A conversation handed over by a third merchant, and taken by the company's owner. */
async function received(app: TestApp, company: Company): Promise<string> {
  const giver = await Company.open(app);
  const talk = await ownTalk(giver);
  await hand(giver, talk.channelId, await buildPartnership(app.context, [giver.merchantId, company.merchantId]));
  const { visitorToken: token } = talk.portal;
  const session = await app.portal().call(visitorsApi.createSession, { body: { appId: giver.appId, token } });
  const channelId = getData(session).channelId!;
  getData(await company.owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } }));
  return channelId;
}

interface Shared {
  readonly channelId: string;
  readonly linkId: string;
}
const shared = new WeakMap<Company, Promise<Shared>>();

/** A conversation with shared history, and its link, which belong together. */
function sharedWith(app: TestApp, company: Company): Promise<Shared> {
  const find = async () => {
    const channelId = await received(app, company);
    const { link } = getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
    return { channelId, linkId: link!.id };
  };
  const known = shared.get(company) ?? find();
  shared.set(company, known);
  return known;
}

/** Required ids of a call about partners, by field; `channelId` is a conversation of the owner. */
export async function readyPartners(
  name: string,
  app: TestApp,
  company: Company,
  channelId: string,
): Promise<Record<string, string>> {
  if (name === 'partners.request') return { 'body.appId': (await buildWorkplace(app)).appId };
  const field = { 'privateRooms.create': 'body.partnerIds.0', 'privateChat.update': 'body.bannedPartnerIds.0' }[name];
  if (field) {
    const { merchantId } = await buildWorkplace(app);
    return { [field]: await buildPartnership(app.context, [company.merchantId, merchantId]) };
  }
  if (!name.startsWith('partnerLinks.')) return {};
  if (name === 'partnerLinks.handBack') return { 'body.channelId': await received(app, company) };
  if (name === 'partnerLinks.earlier') {
    const { channelId, linkId } = await sharedWith(app, company);
    return { 'body.channelId': channelId, 'body.linkId': linkId };
  }
  const { merchantId } = await buildWorkplace(app);
  const partnerId = await buildPartnership(app.context, [company.merchantId, merchantId]);
  if (name === 'partnerLinks.stopSharing') await hand(company, channelId, partnerId);
  return { 'body.partnerId': partnerId };
}
