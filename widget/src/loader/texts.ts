interface Texts {
  languages: string[];
  default_language: string;
  launcher: { name: Record<string, string> };
}

/** The page's language, else the browser's, if the business offers it: `en`, `km`, `vi` or `zh`. */
export function launcherLanguage({ languages, default_language, launcher }: Texts, locale = ''): string {
  return [locale, navigator.language, default_language]
    .map((wish) => wish.split('-')[0]!)
    .find((wish) => launcher.name[wish] && `${languages}`.includes(wish))!;
}
