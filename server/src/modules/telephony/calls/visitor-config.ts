import { commonErrors } from '@sala/contract/core/errors.ts';
import type { VisitorCallConfig } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import { fillLocalizedText, getLanguage } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { getMerchant, presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import {
  presentSound,
  presentSounds,
  type StoredSound,
  type StoredSounds,
} from '#modules/platform-services/uploads/uploads.public.ts';
import { listInstructions, readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import { readChatOpening } from '#modules/time/availability/availability.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import { fail, found } from '#platform/failure.ts';
import type { CallsContext } from './calls.context.ts';
import { canReceiveCalls } from './ringing/operators.ts';
import type { ShownCall } from './sessions/call-state.ts';
import { presentVisitorCall } from './sessions/session.projection.ts';
import { findCall, findCallOfVisitor } from './sessions/sessions.repository.ts';

/** One of the visitor's own calls. Throws recordNotFound. */
export async function getOwnCall(
  context: CallsContext,
  { merchantId, visitorId }: VisitorActor,
  id: string,
): Promise<ShownCall> {
  const state = found(await findCall(context.database.forMerchant(merchantId).query, id));
  if (state.row.visitor_id !== visitorId) fail(commonErrors.recordNotFound);
  return state;
}

export async function readVisitorConfig(
  context: CallsContext,
  { merchantId, visitorId }: VisitorActor,
): Promise<VisitorCallConfig> {
  const { query } = context.database.forMerchant(merchantId);
  const [{ widget, config }, instructions, merchant, { logoId }, opening, currentId] = await Promise.all([
    readCallSettings(query),
    listInstructions(query),
    getMerchant(context, merchantId),
    context.knownWidgets.read(merchantId),
    readChatOpening(context, merchantId, canReceiveCalls),
    findCallOfVisitor(query, visitorId),
  ]);
  const current = currentId === undefined ? undefined : await findCall(query, currentId);
  const first = getLanguage(merchant.defaultLocale);
  return {
    isOn: widget.isOn,
    canAnswer: widget.isOn && opening.isOnline,
    backAt: opening.backAt?.toISOString() ?? null,
    whenUnanswered: config.whenUnanswered,
    isRecordingOn: config.isRecordingOn,
    brandColor: widget.brandColor,
    primaryColor: widget.primaryColor,
    brandLogo: presentLogo(context, merchantId, logoId ?? merchant.logoId),
    merchantName: merchant.name,
    welcomeMessage: fillLocalizedText(widget.welcomeMessage, first),
    waitingSound: widget.waitingSound,
    ringTune: widget.ringTune,
    waitingSoundUrl: widget.waitingSound === 'own' ? soundUrl(context, merchantId, widget.waitingSoundFile) : null,
    ringTuneUrl: widget.ringTune === 'own' ? soundUrl(context, merchantId, widget.ringTuneFile) : null,
    recordingAnnouncement: soundUrls(context, merchantId, config.isRecordingOn ? config.recordingAnnouncement : {}),
    instructions: instructions.map(({ id, parent_id, key, title, text, sounds, action }) => ({
      id,
      parentId: parent_id,
      key,
      title: fillLocalizedText(title, first),
      text: fillLocalizedText(text, first),
      sounds: soundUrls(context, merchantId, sounds),
      action,
    })),
    current: current ? presentVisitorCall(context, current) : null,
  };
}

export const soundUrl = (context: CallsContext, merchantId: string, sound: StoredSound | null): string | null =>
  sound && presentSound(context, merchantId, sound).url;

function soundUrls(context: CallsContext, merchantId: string, stored: StoredSounds) {
  const { en, km, vi, zh } = presentSounds(context, merchantId, stored);
  return { en: en?.url ?? null, km: km?.url ?? null, vi: vi?.url ?? null, zh: zh?.url ?? null };
}
