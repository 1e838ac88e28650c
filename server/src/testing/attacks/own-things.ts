import { apiTokensApi } from '@sala/contract/api-tokens/api-tokens.api.ts';
import { authApi } from '@sala/contract/auth/auth.api.ts';
import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { pushApi } from '@sala/contract/push/push.api.ts';
import { sessionsApi } from '@sala/contract/sessions/sessions.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { toneOf } from '#modules/language-services/language-services.public.ts';
import { newId } from '#platform/ids.ts';
import { dataOf } from '../company.ts';
import { testPassword } from '../people.ts';
import { type Side, secretWord } from './two-merchants.ts';

/** It leads nowhere that may be called. */
export async function newPushDevice({ company }: Side): Promise<string> {
  const body = { endpoint: `https://push.invalid/${newId()}`, p256dh: 'AAAA', auth: 'AAAA', isTextShown: false };
  return dataOf(await company.owner.call(pushApi.save, { body })).id;
}

export async function newVoiceMessage({ visitor }: Side): Promise<string> {
  const file = { name: 'voice.wav', content: toneOf(1) };
  const { id: attachmentId } = dataOf(await visitor.call(visitorsApi.createAttachment, {}, { file }));
  const body = { type: 'audio' as const, id: newId(), attachmentId };
  return dataOf(await visitor.call(visitorsApi.createMessage, { body })).id;
}

export async function newApiToken({ company }: Side): Promise<string> {
  const body = {
    kind: 'application' as const,
    name: secretWord,
    permissions: [{ subject: 'chat' as const, action: 'read' as const }],
    expiresInDays: null,
  };
  return dataOf(await company.owner.call(apiTokensApi.create, { body })).apiToken.id;
}

/** A second session of the owner's, which they may end without losing the one they are in. */
export async function anotherSession({ company: { owner } }: Side): Promise<string> {
  const { email } = dataOf(await owner.call(profileApi.get));
  dataOf(await owner.call(authApi.login, { body: { email, password: testPassword } }));
  return dataOf(await owner.call(sessionsApi.list)).find(({ isCurrent }) => !isCurrent)!.id;
}
