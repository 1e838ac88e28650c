import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { sessionsApi } from '@sala/contract/identity/sessions/sessions.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '../company.ts';
import { testPassword } from '../people.ts';
import { type Side, secretWord } from './two-merchants.ts';

/** Its address must not be called. */
export async function newPushDevice({ company }: Side): Promise<string> {
  const body = { endpoint: `https://push.invalid/${newId()}`, p256dh: 'AAAA', auth: 'AAAA', isTextShown: false };
  return getData(await company.owner.call(pushApi.save, { body })).id;
}

export async function newVoiceMessage({ visitor }: Side): Promise<string> {
  const file = { name: 'voice.wav', content: toTone(1) };
  const { id: attachmentId } = getData(await visitor.call(visitorsApi.createAttachment, {}, { file }));
  const body = { type: 'audio' as const, id: newId(), attachmentId };
  return getData(await visitor.call(visitorsApi.createMessage, { body })).id;
}

export async function newApiToken({ company }: Side): Promise<string> {
  const body = {
    kind: 'application' as const,
    name: secretWord,
    permissions: [{ subject: 'chat' as const, action: 'read' as const }],
    expiresInDays: null,
  };
  return getData(await company.owner.call(apiTokensApi.create, { body })).apiToken.id;
}

/** A second session of the owner, who keeps the present one. */
export async function anotherSession({ company: { owner } }: Side): Promise<string> {
  const { email } = getData(await owner.call(profileApi.get));
  getData(await owner.call(authApi.login, { body: { email, password: testPassword } }));
  return getData(await owner.call(sessionsApi.list)).find(({ isCurrent }) => !isCurrent)!.id;
}
