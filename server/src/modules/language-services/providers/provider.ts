import type { Locale } from '@sala/contract/core/locales.ts';

/** Translates into a language of the interface. Both functions throw a ServiceFailure. */
export interface Translator {
  /** The supported languages of the interface. */
  offered(): Promise<readonly Locale[]>;
  /** null: the text is already in that language. */
  translate(text: string, to: Locale): Promise<string | null>;
}

export interface Sound {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** Transcribes speech. Throws a ServiceFailure, also for silence or unclear speech. */
export interface Transcriber {
  transcribe(sound: Sound): Promise<string>;
}

/** Speaks a text in the given voice. Throws a ServiceFailure. */
export interface Speaker {
  speak(text: string): Promise<Buffer>;
}

/** Address and credentials of a service. */
export interface ServiceAccess {
  readonly url: string | null;
  readonly key: string | null;
  readonly model: string;
}
