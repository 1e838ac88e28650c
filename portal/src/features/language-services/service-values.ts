import {
  type LanguageServiceKind,
  type LanguageServices,
  openaiUrl,
} from '@sala/contract/language-services/language-services.schema.ts';

const toStoredFields = ({ provider, url, model }: LanguageServices[LanguageServiceKind]) => ({
  provider,
  url,
  model,
  // Undefined: the stored key is kept.
  key: undefined as string | undefined,
});

/** The initial values of the form. */
export const toValues = ({ translation, transcription, speech }: LanguageServices) => ({
  translation: { ...toStoredFields(translation), provider: translation.provider },
  transcription: { ...toStoredFields(transcription), provider: transcription.provider },
  speech: { ...toStoredFields(speech), provider: speech.provider, voices: speech.voices },
});

/** The initial values for another provider: its usual address, if it has one. */
export const getOpening = (provider: string) => ({
  provider,
  url: provider === 'openai' ? openaiUrl : null,
  model: '',
  key: undefined,
});
