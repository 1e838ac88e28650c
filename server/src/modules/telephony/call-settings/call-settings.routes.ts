import { maxSoundSizeInMb } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { callInstructionsApi, callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import {
  presentSound,
  storeRecording,
  type UploadServices,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import { getCallConfig, getCallWidget, updateCallConfig, updateCallWidget } from './change-settings.ts';
import { findInstruction, listInstructions, pageInstructions } from './instructions.repository.ts';
import {
  createInstruction,
  presentInstruction,
  removeInstruction,
  sortInstructions,
  updateInstruction,
} from './instructions.usecases.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export function bindCallSettings(context: AppContext & ChatWidgetServices & UploadServices, router: Router): void {
  const queryOf = ({ merchantId }: UserActor) => context.database.forMerchant(merchantId).query;
  router.bind(callSettingsApi.get, ({ actor }) => getCallWidget(context, actor));
  router.bind(callSettingsApi.update, ({ actor, body, request }) => updateCallWidget(context, actor, body, request));
  router.bind(callSettingsApi.getConfig, ({ actor }) => getCallConfig(context, actor));
  router.bind(callSettingsApi.updateConfig, ({ actor, body, request }) =>
    updateCallConfig(context, actor, body, request),
  );
  router.bind(callInstructionsApi.list, async ({ actor, query }) => {
    const { rows, meta } = await pageInstructions(queryOf(actor), query);
    return { rows: rows.map((row) => presentInstruction(context, row)), meta };
  });
  router.bind(callInstructionsApi.get, async ({ actor, params }) =>
    presentInstruction(context, found(await findInstruction(queryOf(actor), params.id))),
  );
  router.bind(callInstructionsApi.create, ({ actor, body, request }) =>
    createInstruction(context, actor, body, request),
  );
  router.bind(callInstructionsApi.uploadSound, async ({ actor: { merchantId, userId }, file, request }) => {
    const uploader = { type: 'user', id: userId } as const;
    const sound = await storeRecording(context, { merchantId, uploader, file, request, maxMb: maxSoundSizeInMb });
    return presentSound(context, merchantId, sound);
  });
  router.bind(callInstructionsApi.sort, async ({ actor, body }) =>
    wholeList(await sortInstructions(context, actor, body)),
  );
  router.bind(callInstructionsApi.search, async ({ actor, body }) =>
    wholeList((await listInstructions(queryOf(actor), body.search)).map((row) => presentInstruction(context, row))),
  );
  router.bind(callInstructionsApi.update, ({ actor, params, body, request }) =>
    updateInstruction(context, actor, { ...body, id: params.id }, request),
  );
  router.bind(callInstructionsApi.remove, ({ actor, params, request }) =>
    removeInstruction(context, actor, params.id, request),
  );
}
