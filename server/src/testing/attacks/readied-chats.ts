import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { networkApi } from '@sala/contract/identity/network/network.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { remoteKinds } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { type Company, getData } from '../company.ts';
import type { TestPortal } from '../test-portal.ts';

type Values = Record<string, unknown>;
/** Prepares a conversation of the owner; returns required values of the call. */
type Readying = (company: Company, channelId: string) => Promise<Values>;

async function heldOutToColleague({ owner, colleagueId }: Company, channelId: string): Promise<Values> {
  getData(await owner.call(channelsApi.transfer, { body: { channelId, operatorId: colleagueId } }));
  return {};
}

/** The present version of the settings. */
function getNewest(read: EndpointDefinition): Readying {
  return async ({ owner }) => ({
    'body.version': (getData(await owner.call(read)) as unknown as { version: number }).version,
  });
}

const readied: Record<string, Readying> = {
  'channels.transfer': async ({ colleagueId }) => ({ 'body.operatorId': colleagueId }),
  'channels.acceptOffer': heldOutToColleague,
  'channels.refuseOffer': heldOutToColleague,
  'channels.withdrawOffer': heldOutToColleague,
  'channels.unblock': async ({ owner }, channelId) => {
    getData(await owner.call(channelsApi.block, { body: { channelId, reason: '' } }));
    return {};
  },
  'channels.unban': async ({ owner }, channelId) => {
    getData(await owner.call(channelsApi.ban, { body: { channelId, reason: '' } }));
    return {};
  },
  'conversationSummaries.enable': getNewest(conversationSummariesApi.settings),
  // A release needs a change.
  'knowledgeReleases.create': async ({ owner }) => {
    const { id, version } = getData(
      await owner.call(questionsApi.create, { body: { question: 'Do you deliver?', answer: 'Every day.' } }),
    );
    getData(await owner.call(questionsApi.update, { params: { id }, body: { approval: 'approved', version } }));
    return {};
  },
  'chatSettings.update': getNewest(chatSettingsApi.get),
  'network.update': getNewest(networkApi.get),
  'network.setEnabled': getNewest(networkApi.get),
  'integrations.update': getNewest(integrationsApi.get),
  'partners.updateConfig': getNewest(partnersApi.getConfig),
  'languageServices.update': getNewest(languageServicesApi.get),
  'ai.update': getNewest(aiApi.get),
  'tickets.setCustomerEmail': async ({ owner }, id) => {
    const { version } = getData(await owner.call(ticketsApi.getCustomerEmail, { params: { id } }));
    return { 'params.id': id, 'body.version': version };
  },
  'serviceSettings.update': async ({ owner }) => ({
    'body.version': getData(await owner.call(serviceSettingsApi.get)).version,
    // Empty, so that walks call no address.
    ...Object.fromEntries(remoteKinds.map((kind) => [`body.remote.${kind}.url`, ''])),
  }),
  'voiceSettings.update': async ({ owner }) => ({
    'body.version': getData(await owner.call(voiceSettingsApi.list))[0]!.version,
  }),
  'voiceSettings.updateForOrders': async ({ owner }) => ({
    'body.version': getData(await owner.call(voiceSettingsApi.listForOrders))[0]!.version,
  }),
  // The event that is on by default.
  'voiceSettings.speakOwn': async () => ({ 'body.event': 'unread' }),
  'chatWidget.update': async ({ owner }) => {
    const { offlineForm, languages, version } = getData(await owner.call(chatWidgetApi.get));
    return {
      'body.version': version,
      'body.languages': languages,
      'body.defaultLanguage': languages[0],
      'body.preChatForm.fields': [],
      'body.offlineForm.contact': offlineForm.contact,
    };
  },
  'chatWidget.updatePage': getNewest(chatWidgetApi.getPage),
  'chatAssignment.update': getNewest(chatAssignmentApi.get),
  // Without a quoted message.
  'messages.create': async () => ({ 'body.replyToId': undefined }),
  // No translation service is set up.
  'translations.setAutoTranslate': async () => ({ 'body.isOn': false }),
};

/** Prepares what a call of the chat needs, such as an open offer. */
export async function readyChat(name: string, company: Company, channelId: string): Promise<Values> {
  return (await readied[name]?.(company, channelId)) ?? {};
}

/** A visitor with a conversation that can be mailed. */
export async function answeredVisitor(company: Company): Promise<TestPortal> {
  const { portal, channelId } = await company.talk();
  await company.answer(channelId);
  return portal;
}

/** A visitor with an answered and ended conversation, who is asked for a rating. */
export async function askedVisitor(company: Company): Promise<TestPortal> {
  const { owner } = company;
  const { id, defaultTexts: _, ...settings } = getData(await owner.call(chatSettingsApi.get));
  getData(await owner.call(chatSettingsApi.update, { params: { id }, body: { ...settings, isRatingOn: true } }));
  const { portal, channelId } = await company.talk();
  await company.answer(channelId);
  getData(await owner.call(messagesApi.seen, { body: { channelId, seq: 1 } }));
  getData(await portal.call(visitorsApi.end));
  return portal;
}
