import {
  languageServiceKinds as kinds,
  type LanguageServiceKind,
  type LanguageServices,
  type LanguageServicesInput,
  type SpeechVoiceNames,
} from '@sala/contract/connections/language-services/language-services.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { sealSecret, tagOfSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { assertCallable, type NamedAddress, PublicFetchError } from '#platform/http/public-fetch.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { lockServices, type ServicesRow, updateServices } from '../language-services.repository.ts';
import { getSupport } from '../services.ts';

type ServiceInput = NonNullable<LanguageServicesInput[LanguageServiceKind]>;

type SpeechInput = NonNullable<LanguageServicesInput['speech']>;

const noVoices: SpeechVoiceNames = { en: '', km: '', vi: '', zh: '' };

/** The services as they are shown: only whether there is a key. */
export function presentServices(row: ServicesRow): LanguageServices {
  const access = (kind: LanguageServiceKind) => ({
    url: row[`${kind}_url`],
    hasKey: row[`${kind}_key_sealed`] !== null,
    keyTag: tagOfSecret(row[`${kind}_key_sealed`]),
    model: row[`${kind}_model`],
  });
  return {
    translation: { provider: row.translation_provider, ...access('translation') },
    transcription: { provider: row.transcription_provider, ...access('transcription') },
    speech: { provider: row.speech_provider, ...access('speech'), voices: { ...noVoices, ...row.speech_voices } },
    version: row.version,
  };
}

/**
 * Sets translation, transcription and speech. Throws recordChanged when it is based on an older version, and 422 at the field of an address
 * that may not be called or of a missing key.
 */
export async function setLanguageServices(
  context: AppContext,
  actor: UserActor,
  input: LanguageServicesInput,
  request: RequestInfo,
): Promise<LanguageServices> {
  for (const kind of kinds) {
    const service = input[kind];
    if (service)
      await assertReachable(context, kind, { ...service, merchantId: actor.merchantId, signal: request.gone });
  }
  return inTransaction(context, actor.merchantId, async (unit) => {
    const before = await lockServices(unit, context.clock.now());
    const newKeys = kinds.filter((kind) => input[kind]?.key);
    const after = await changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'languageServices.changed',
        before,
        version: input.version,
        present: presentServices,
        write: () =>
          updateServices(unit, {
            ...toColumns(context, 'translation', input.translation, before),
            ...toColumns(context, 'transcription', input.transcription, before),
            ...(input.speech && toSpeechColumns(context, input.speech, before)),
            updated_at: context.clock.now(),
          }),
        shown: tellable,
        unseen: newKeys.map((kind) => ({ field: `${kind}Key`, before: null, after: '•••' })),
      },
    );
    unit.emit('languageServices.changed', { merchantId: actor.merchantId, support: getSupport(after) });
    return presentServices(after);
  });
}

async function assertReachable(
  context: AppContext,
  kind: LanguageServiceKind,
  { provider, url, merchantId, signal }: ServiceInput & Omit<NamedAddress, 'url'>,
) {
  if (provider === 'none' || url === null) return;
  // A name that cannot be resolved now may be later: the test of the service shows it.
  await assertCallable(context, { url, merchantId, signal }).catch((error: unknown) => {
    if (error instanceof PublicFetchError && error.reason === 'addressNotPublic')
      failFields({ [`${kind}.url`]: [{ key: 'publicUrl' }] });
  });
}

function toColumns(context: AppContext, kind: LanguageServiceKind, input: ServiceInput, before: ServicesRow) {
  const { provider, url, model } = input.provider === 'none' ? { provider: 'none', url: null, model: '' } : input;
  return {
    [`${kind}_provider`]: provider,
    [`${kind}_url`]: url,
    [`${kind}_key_sealed`]: provider === 'none' ? null : toKey(context, kind, input, before),
    [`${kind}_model`]: provider === 'openai' ? model : '',
  };
}

function toSpeechColumns(context: AppContext, input: SpeechInput, before: ServicesRow) {
  const voices = input.provider === 'none' ? {} : input.voices;
  return { ...toColumns(context, 'speech', input, before), speech_voices: JSON.stringify(voices) };
}

/**
 * A stored key is only used with its former address: otherwise anyone who may set an address could have the key sent to their own server.
 */
function toKey(context: AppContext, kind: LanguageServiceKind, input: ServiceInput, before: ServicesRow) {
  const kept = before[`${kind}_key_sealed`];
  const isElsewhere =
    before[`${kind}_provider`] !== input.provider || getOrigin(before[`${kind}_url`]) !== getOrigin(input.url);
  if (input.key) return sealSecret(context.config.keys.secretsAtRest, input.key);
  const isMissing = input.provider === 'deepl' && (input.key === '' || kept === null || isElsewhere);
  if (isMissing) failFields({ [`${kind}.key`]: [{ key: 'required' }] });
  if (input.key === '') return null;
  if (kept !== null && isElsewhere) failFields({ [`${kind}.key`]: [{ key: 'keyForNewAddress' }] });
  return kept;
}

const getOrigin = (url: string | null) => (url === null ? null : new URL(url).origin);

/** Values for the audit log. */
const tellable = (row: ServicesRow) => ({
  translationProvider: row.translation_provider,
  translationUrl: row.translation_url,
  translationModel: row.translation_model,
  transcriptionProvider: row.transcription_provider,
  transcriptionUrl: row.transcription_url,
  transcriptionModel: row.transcription_model,
  speechProvider: row.speech_provider,
  speechUrl: row.speech_url,
  speechModel: row.speech_model,
  speechVoices: Object.entries(row.speech_voices).flatMap(([language, name]) => (name ? `${language}: ${name}` : [])),
});
