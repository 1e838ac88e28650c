import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import { findPersonalData } from '@sala/contract/conversations/chat/guard/find-personal-data.ts';
import { Mask } from '#modules/connections/ai/ai.public.ts';
import type { Translator } from './provider.ts';

/** Keeps bank data, telephone numbers and email addresses from the service: it translates the text around them. */
export function withoutPersonalData(translator: Translator): Translator {
  /** What stands between them, piece by piece. */
  async function translatePieces(text: string, to: TranslationLanguageCode): Promise<string> {
    let translated = '';
    let end = 0;
    const take = async (piece: string) => {
      const words = piece.trim();
      const inside = /\p{L}/u.test(words) ? ((await translator.translate(words, to)) ?? words) : words;
      translated += piece.replace(words, () => inside);
    };
    for (const passage of findPersonalData(text)) {
      await take(text.slice(end, passage.start));
      translated += text.slice(passage.start, passage.end);
      end = passage.end;
    }
    await take(text.slice(end));
    return translated;
  }

  return {
    offered: () => translator.offered(),
    async translate(text, to) {
      const mask = new Mask([text]);
      const masked = mask.hide(text);
      if (masked === text) return translator.translate(text, to);
      const translated = await translator.translate(masked, to);
      if (translated === null) return null;
      // Some services translate the names as well.
      return mask.isWhole(translated) ? mask.restore(translated) : translatePieces(text, to);
    },
  };
}
