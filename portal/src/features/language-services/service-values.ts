import {
  type LanguageServiceKind,
  type LanguageServices,
  openaiUrl,
} from '@sala/contract/language-services/language-services.schema.ts';

const toStoredFields = ({ provider, url, model }: LanguageServices[LanguageServiceKind]) => ({
  provider,
  url,
  model,
  // Left out: the key that is kept stays.
  key: undefined as string | undefined,
});

/** What the form begins with. */
export const toValues = ({ translation, transcription, speech }: LanguageServices) => ({
  translation: { ...toStoredFields(translation), provider: translation.provider },
  transcription: { ...toStoredFields(transcription), provider: transcription.provider },
  speech: { ...toStoredFields(speech), provider: speech.provider, voices: speech.voices },
});

/** What another service begins with: the address of the maker where most have theirs. */
export const getOpening = (provider: string) => ({
  provider,
  url: provider === 'openai' ? openaiUrl : null,
  model: '',
  key: undefined,
});
